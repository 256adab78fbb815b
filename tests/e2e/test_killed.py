# SPDX-License-Identifier: GPL-3.0-or-later
"""Kuis is killed in the middle of it, again and again, and nothing is lost.

KUIS_KILLS in the environment says how often (20 if it says nothing), KUIS_SEED what
the chance depends on.
"""

import os
import random
import time

import kuis_e2e
import kuis_history
from kuis_e2e import Kuis, check, check_equal, say

KILLS = int(os.environ.get('KUIS_KILLS', '20'))
SEED = int(os.environ.get('KUIS_SEED', str(int(time.time()))))


def question_on_screen(kuis):
    """Which question is shown, and whether it is judged; None where it is none."""
    for node in kuis.find_all('heading'):
        for question in kuis.quiz.questions:
            if node.name == kuis.prompt_name(question):
                return question
    return None


def continue_or_start(kuis):
    kuis.wait_for_cover()
    kuis.press('Return')
    return kuis.wait_until(lambda: question_on_screen(kuis), 'a question')


def next_open_question(kuis, chance, seen):
    """Goes to some question without a verdict; None if there is none left."""
    left = [question for question in kuis.quiz.questions if question.id not in seen]
    if not left:
        return None
    question = chance.choice(left)
    if question_on_screen(kuis) is not question:
        kuis.wait_for_double_press_to_pass()
        kuis.go_to(question.index)
        kuis.wait_for_question(question)
    return question


def verdict_of(right):
    return 'right' if right else 'wrong'


def answer_some(kuis, chance, seen):
    """Answers up to three questions, and notes each when its verdict is seen."""
    for _ in range(chance.randrange(3)):
        question = next_open_question(kuis, chance, seen)
        if question is None:
            return
        right = chance.random() < 0.5
        choice = kuis.answer(question, right)
        seen[question.id] = (verdict_of(right), choice.id)


def be_killed(kuis, chance, seen):
    """Begins to answer, and is killed at some moment of it. What is seen of it until
    then counts as seen."""
    question = next_open_question(kuis, chance, seen)
    if question is not None:
        choice = chance.choice(question.choices)
        kuis.press(choice.letter.lower())
        time.sleep(chance.random() * 0.1)
        kuis.press('Return')
        deadline = time.monotonic() + chance.random() * 0.3
        while time.monotonic() < deadline:
            if kuis.feedback_is_there():
                seen[question.id] = (verdict_of(choice.right), choice.id)
                break
    kuis.kill()


def compare(kuis, seen, round_number):
    path = kuis_history.copy_of(kuis) if kuis_history.path_of(kuis).exists() else None
    if path is None:
        check_equal(seen, {}, f'round {round_number}: what was seen, without a database')
        return {}
    check_equal(kuis_history.faults(path), [], f'round {round_number}: the database')
    newest = {question: found for (uuid, question), found in kuis_history.responses(path).items()
              if uuid == kuis_history.attempts(path)[-1][0]}
    for question, expected in seen.items():
        check_equal(newest.get(question), expected, f'round {round_number}: the response to {question}')
    return newest


def test_killed_at_random_moments():
    chance = random.Random(SEED)
    say(f'KUIS_SEED={SEED}')
    seen, compared, rounds = {}, 0, 0
    with Kuis(language='en', start=False) as kuis:
        while rounds < KILLS:
            rounds += 1
            kuis.start()
            continue_or_start(kuis)
            answer_some(kuis, chance, seen)
            be_killed(kuis, chance, seen)
            kept = compare(kuis, seen, rounds)
            compared += len(seen)
            # What was committed but not seen yet is there as well, and is shown next time.
            seen = {question: (outcome, response) for question, (outcome, response) in kept.items()}
            if len(seen) == len(kuis.quiz.questions):
                begin_anew(kuis)
                seen = {}
    say(f'{rounds} kills, {compared} responses that were seen compared, none lost')


def begin_anew(kuis):
    kuis.start()
    kuis.wait_for_cover()
    kuis.click(kuis.wait_for(kuis_e2e.BUTTON, kuis.say('Start Over')))
    kuis.wait_for_question(kuis.quiz.questions[0])
    kuis.choose(kuis.quiz.questions[0].right)
    kuis.quit()


def test_killed_while_nobody_looks():
    """Between starting and the first page, and right after the last response."""
    chance = random.Random(SEED + 1)
    with Kuis(language='id', start=False) as kuis:
        kuis.start()
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.kill()
        for _ in range(5):
            kuis.start(wait=False)
            time.sleep(chance.random() * 1.0)
            kuis.kill()
        kuis.start()
        kuis.wait_for(kuis_e2e.BUTTON, kuis.say('Continue'))
        words = kuis.say.plural('%u of %u question answered', '%u of %u questions answered', 8)
        kuis.wait_for('label', words.replace('8', '1', 1))
        kuis.press('Return')
        kuis.wait_for_feedback('Right', question)
        check(kuis.is_chosen(question.right), 'the response is not the one that was given')


if __name__ == '__main__':
    kuis_e2e.main()
