#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said about an answer: not a moment too early, and all of it after."""

import re

import kuis_e2e
from kuis_e2e import Kuis, check, check_equal


def secrets(kuis, question, language):
    """Everything that would give the answer away."""
    yield from (choice.feedback[language] for choice in question.choices)
    yield question.explanation[language]
    yield from (reference['citation'] for reference in question.references)
    yield from (reference['url'] for reference in question.references if reference.get('url'))


def all_that_is_told(kuis):
    """Names, descriptions and texts, also of what is not visible."""
    told = []
    for node in kuis.tree().walk():
        told += [node.name, node.description]
    return '\n'.join(told)


def test_nothing_is_given_away_before_the_check():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.start_quiz()
            for question in kuis.quiz.questions:
                kuis.wait_for_question(question)
                kuis.choose(question.wrong)
                told = all_that_is_told(kuis)
                for secret in secrets(kuis, question, language):
                    check(secret not in told, f'told before the check: {secret!r}')
                for word in ('Your answer, wrong', 'Right answer', 'Your answer, right', 'Explanation', 'Read more'):
                    check(not re.search(re.escape(kuis.say(word)) + r'\b', told), f'told before the check: {word!r}')
                for word in ('Right', 'Wrong'):
                    check(not kuis.exists('label', kuis.outcome(word)), f'told before the check: {word!r}')
                kuis.press('alt+Right')


def check_order(kuis, question, parts):
    """The parts follow the question, each once, in this order."""
    words = kuis.page_words()
    place = words.index(kuis.prompt_name(question))
    for choice in question.choices:
        place = next((at for at, word in enumerate(words) if at > place and word.startswith(choice.name(kuis.language))),
                     None)
        check(place is not None, f'“{choice.name(kuis.language)}” does not follow; there is {words}')
    for part in parts:
        check(part in words[place:], f'{part!r} does not follow; there is {words[place:]}')
        place = words.index(part, place)
    return words


def citations(question):
    return [reference['citation'] for reference in question.references]


def test_right_answer_is_told_in_reading_order():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            question = kuis.start_quiz()
            kuis.answer(question, right=True)
            check_order(kuis, question, [
                kuis.outcome('Right'), question.right.feedback[language], kuis.say('Explanation'),
                question.explanation[language], kuis.say('Read more'), *citations(question)])
            kuis.find('radio', f'{question.right.name(language)}. {kuis.say("Your answer, right")}.', state='checked')
            told = all_that_is_told(kuis)
            for choice in question.choices:
                if not choice.right:
                    check(choice.feedback[language] not in told, 'the feedback of another choice is there')
            check(not kuis.exists('label', kuis.outcome('Wrong')), 'it is called wrong as well')


def test_wrong_answer_is_told_in_reading_order():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            question = kuis.start_quiz()
            chosen = kuis.answer(question, right=False)
            check_order(kuis, question, [
                kuis.outcome('Wrong'), kuis.say('Right answer: %s', question.right.name(language)),
                chosen.feedback[language], kuis.say('Explanation'), question.explanation[language],
                kuis.say('Read more'), *citations(question)])
            kuis.find('radio', f'{chosen.name(language)}. {kuis.say("Your answer, wrong")}.', state='checked')
            kuis.find('radio', f'{question.right.name(language)}. {kuis.say("Right answer")}.')
            told = all_that_is_told(kuis)
            for choice in question.choices:
                if choice is not chosen:
                    check(choice.feedback[language] not in told, 'the feedback of another choice is there')


def test_feedback_of_every_choice_is_that_of_the_choice():
    with Kuis(language='en') as kuis:
        question = kuis.start_quiz()
        for choice in question.choices:
            kuis.choose(choice)
            kuis.press('Return')
            kuis.wait_for_feedback('Right' if choice.right else 'Wrong', question)
            kuis.wait_for('label', choice.feedback['en'])
            check_equal([node.name[:1] for node in kuis.chosen()], [choice.letter], 'the choice that is marked')
            kuis.start_over()


def test_focus_and_view_go_to_the_feedback():
    with Kuis(window=(360, 640)) as kuis:
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        pattern = re.compile('^' + re.escape(kuis.outcome('Wrong')))
        if kuis.announces:
            spoken = kuis.wait_until(lambda: [words for words in kuis.announcements() if pattern.search(words)],
                                     'the announcement')[0]
            check_equal(kuis.focused().role, 'radio', 'what has the focus, which stays')
        else:
            spoken = kuis.wait_for_focus(name=pattern).name
        verdict = kuis.find('label', kuis.outcome('Wrong'))
        kuis.wait_settled()
        _, y, _, height = verdict.extents()
        check(kuis_e2e.HEADER_HEIGHT <= y and y + height <= kuis.size()[1],
              f'the verdict is at {y}, out of sight of a window of {kuis.size()}')
        kuis.wait_for_quiet()
        all_spoken = '\n'.join([spoken, *kuis.announcements()] if not kuis.announces else kuis.announcements())
        check(question.explanation['en'] in spoken, 'what is spoken leaves out the explanation')
        check_equal(all_spoken.count(question.explanation['en']), 1, 'times that the explanation is spoken')


def test_locked_choices_stay_as_they_are():
    with Kuis(window=(720, 900)) as kuis:
        question = kuis.start_quiz()
        chosen = kuis.answer(question, right=False)
        kuis.wait_settled()
        other = question.choices[-1]

        def unchanged(what):
            check_equal([node.name[:1] for node in kuis.chosen()], [chosen.letter], f'the choice after {what}')
            check(kuis.exists('label', chosen.feedback['en']), f'the feedback is another one after {what}')

        kuis.click(kuis.choice(other))
        kuis.press('Tab')
        unchanged('a click')
        for key in ('a', 'd', '1', '4', 'KP_4'):
            kuis.press(key)
            unchanged(key)
        for _ in question.choices:
            kuis.focus_by_tab(lambda node: node.role == 'radio')
            for key in ('space', 'Down', 'Up', 'Right', 'Left'):
                kuis.press(key)
                unchanged(key)
            kuis.press('Tab')
        check(kuis.exists('heading', kuis.prompt_name(question)), 'the question was left')


def test_every_locked_choice_can_be_read_by_keyboard():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        for choice in question.choices:
            kuis.focus_by_tab(lambda node, name=choice.name('en'): node.role == 'radio' and node.name.startswith(name))


def test_walking_back_and_forth_keeps_everything():
    with Kuis() as kuis:
        first = kuis.start_quiz()
        second, third = kuis.quiz.questions[1:3]
        chosen = kuis.answer(first, right=False)
        kuis.walk_on(second)
        kuis.choose(second.wrong)
        kuis.walk_on(third)
        kuis.press('alt+Left')
        kuis.wait_for_question(second)
        check_equal([node.name for node in kuis.chosen()], [second.wrong.name('en')], 'the draft')
        check(not kuis.feedback_is_there(), 'a draft has feedback')
        kuis.press('alt+Left')
        kuis.wait_for_question(first)
        kuis.wait_for_feedback('Wrong', first)
        kuis.find('radio', f'{chosen.name("en")}. {kuis.say("Your answer, wrong")}.', state='checked')
        kuis.wait_button('Next', context='question')
        kuis.press('alt+Right')
        kuis.wait_for_question(second)
        kuis.wait_chosen(second.wrong)
        kuis.press('alt+Right')
        kuis.wait_for_question(third)
        check_equal(kuis.chosen(), [], 'choices made on a question that was only seen')


def test_show_the_answer_counts_as_not_answered():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            question = kuis.start_quiz()
            kuis.choose(question.wrong)
            kuis.wait_button('Show the Answer').do()
            kuis.wait_for_feedback('Answer shown', question)
            check_order(kuis, question, [
                kuis.outcome('Answer shown'), kuis.say('Right answer: %s', question.right.name(language)),
                kuis.say('Explanation'), question.explanation[language], kuis.say('Read more')])
            kuis.find('radio', f'{question.right.name(language)}. {kuis.say("Right answer")}.')
            check(not kuis.exists('label', kuis.say('Your answer, wrong')), 'a draft counts as an answer')
            check_equal(kuis.chosen(), [], 'choices that are marked as made')
            check(not kuis.exists('button', kuis.say('Check')), 'it can still be checked')


if __name__ == '__main__':
    kuis_e2e.main()
