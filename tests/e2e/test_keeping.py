# SPDX-License-Identifier: GPL-3.0-or-later
"""What is done is on the disk before its feedback is on the screen, and comes back."""

import os
import signal
import time

import kuis_e2e
import kuis_history
from kuis_disk import KuisOnDisk
from kuis_e2e import BUTTON, Failure, Kuis, check, check_equal


def not_saved(kuis):
    return kuis.exists('label', kuis.say('Not saved yet'))


def continue_words(kuis, n_answered):
    words = kuis.say.plural('%u of %u question answered', '%u of %u questions answered', 8)
    return words.replace('8', str(n_answered), 1)


# --- The verdict waits for the disk --------------------------------------------


def seconds_to_feedback(kuis, question):
    """How long it takes from the key press until there is a verdict: until it is told
    that the focus has moved there, which is known sooner than by asking."""
    moments = []

    def on_state(connection, sender, path, interface, signal, parameters):
        state, is_set = parameters.unpack()[:2]
        if state == 'focused' and is_set:
            moments.append(time.monotonic())

    kuis.choose(question.right)
    time.sleep(0.2)
    bus, context = kuis.desktop.accessible_bus, kuis_e2e.GLib.MainContext.default()
    subscription = bus.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'StateChanged', None, None,
                                        kuis_e2e.Gio.DBusSignalFlags.NONE, on_state)
    try:
        pressed = time.monotonic()
        kuis.press('Return')
        while not moments:
            context.iteration(False)
            time.sleep(0.002)
            if time.monotonic() - pressed > kuis_e2e.PATIENCE:
                raise Failure('there is no feedback')
    finally:
        bus.signal_unsubscribe(subscription)
    kuis.wait_until(kuis.feedback_is_there, 'the verdict')
    return moments[0] - pressed


def check_verdict_waits(kuis):
    """A machine that is busy sees the verdict late, whenever it came: more than one is
    looked at."""
    question = kuis.start_quiz()
    kuis.choose(question.wrong)
    kuis.wait_until(lambda: kuis_history.path_of(kuis).exists(), 'the first save')
    kuis.disk.set(sync_ms=350)
    for question in kuis.quiz.questions:
        kuis.wait_for_question(question)
        seconds = seconds_to_feedback(kuis, question)
        check(seconds >= 0.33, f'the verdict was there after {seconds:.3f} s, and the disk took 0.35 s')
        check(not not_saved(kuis), 'it was saved, and is said not to be')
        kuis.go_on()


def test_verdict_comes_after_the_sync():
    with KuisOnDisk() as kuis:
        check_verdict_waits(kuis)


def test_without_a_sync_it_would_come_too_early():
    """The test before this one notices when SQLite does not sync."""
    with KuisOnDisk(lies=True) as kuis:
        try:
            check_verdict_waits(kuis)
        except Failure as failure:
            check('the verdict was there after' in str(failure), f'it noticed something else: {failure}')
            return
        raise Failure('synchronous=OFF, and nothing was noticed')


def test_slow_disk_says_not_saved_yet():
    with KuisOnDisk(language='id') as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.wrong)
        kuis.disk.set(sync_ms=2500)
        seconds = seconds_to_feedback(kuis, question)
        check(0.45 <= seconds, f'the verdict was there after {seconds:.3f} s')
        check(not_saved(kuis), 'the verdict is not saved, and nothing says so')
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/not-saved-yet.png', window=kuis.window_id)
        kuis.wait_gone('label', kuis.say('Not saved yet'))
        check_equal(len(kuis_history.responses(kuis_history.path_of(kuis))), 1, 'responses on the disk')


def test_choices_are_locked_while_it_is_saved():
    with KuisOnDisk() as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.right)
        kuis.wait_until(lambda: kuis_history.path_of(kuis).exists(), 'the first save')
        kuis.wait_for_quiet()
        kuis.disk.set(sync_ms=450)
        kuis.press('Return')
        kuis.press(question.wrong.letter.lower(), 'Down', 'space', 'Return')
        kuis.click(kuis.choice(question.wrong))
        check(kuis.is_chosen(question.right), 'the choice changed after it was checked')
        kuis.wait_for_feedback('Right', question)
        check_equal(list(kuis_history.responses(kuis_history.path_of(kuis)).values()),
                    [('right', question.right.id)], 'what is on the disk')


def test_answer_is_shown_after_it_is_saved():
    with KuisOnDisk() as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.wrong)
        kuis.wait_for_quiet()
        kuis.disk.set(sync_ms=350)
        pressed = time.monotonic()
        kuis.click(kuis.button(kuis.say('Show the Answer')))
        kuis.wait_for_feedback('Answer shown', question)
        check(time.monotonic() - pressed >= 0.33, 'the answer was shown before that was on the disk')


def test_walking_away_while_it_is_saved():
    with KuisOnDisk() as kuis:
        first, second = kuis.quiz.questions[:2]
        kuis.start_quiz()
        kuis.choose(first.right)
        kuis.wait_for_quiet()
        kuis.disk.set(sync_ms=450)
        kuis.press('Return')
        kuis.press('alt+Right')
        kuis.wait_for_question(second)
        kuis.wait_for_quiet()
        check(not kuis.feedback_is_there(), 'the verdict of one question is on the page of another')
        kuis.press('alt+Left')
        kuis.wait_for_feedback('Right', first)


# --- It comes back --------------------------------------------------------------


def test_continues_where_it_was_left():
    with Kuis(settings={'shuffle-choices': 'true'}) as kuis:
        questions = kuis.quiz.questions
        kuis.start_quiz()
        orders = [[node.name[3:] for node in kuis.choice_nodes()]]
        kuis.press('a')
        kuis.press('Return')
        kuis.wait_until(kuis.feedback_is_there, 'the verdict')
        kuis.press('alt+Right', 'alt+Right')
        kuis.wait_for_question(questions[2])
        orders.append([node.name for node in kuis.choice_nodes()])
        kuis.press('c')
        kuis.wait_until(lambda: kuis.chosen(), 'a choice')
        chosen = kuis.chosen()[0].name
        kuis.quit()

        kuis.start()
        kuis.wait_for('label', continue_words(kuis, 1))
        kuis.press('Return')
        kuis.wait_for_question(questions[2])
        check_equal([node.name for node in kuis.choice_nodes()], orders[1], 'the order of the choices')
        check_equal([node.name for node in kuis.chosen()], [chosen], 'what was chosen and not checked')
        kuis.press('alt+Left', 'alt+Left')
        kuis.wait_for_question(questions[0])
        kuis.wait_until(kuis.feedback_is_there, 'the verdict')


def test_continues_in_the_other_language():
    with Kuis(language='id') as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.kill()
        kuis.write_settings({'language': "'en'"})
        kuis.language, kuis.say = 'en', kuis_e2e.Words('en')
        kuis.start()
        kuis.wait_for('label', continue_words(kuis, 1))
        kuis.press('Return')
        kuis.wait_for_question(question)
        kuis.wait_for_feedback('Right', question)


def test_nothing_done_is_nothing_to_continue():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.quit()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Start'))


def test_finished_is_nothing_to_continue():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for('heading', kuis.say.plural('%u question has no answer yet', '%u questions have no answer yet', 7))
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for_results('1', '8', '13')
        kuis.quit()
        check_equal(kuis_history.attempts(kuis_history.path_of(kuis))[0][1:], ('full', 1, 1, 8), 'the attempt')
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Start'))


def test_results_lead_back_to_the_cover():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for('heading', kuis.say.plural('%u question has no answer yet', '%u questions have no answer yet', 7))
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for_results()
        kuis.click(kuis.icon_button('Back to the cover page'))
        kuis.wait_for_cover()
        kuis.press('Return')
        kuis.wait_for_question(kuis.quiz.questions[0])
        check(not kuis.feedback_is_there(), 'a new attempt begins with an old verdict')


def test_undo_brings_the_old_attempt_back_for_good():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.start_over()
        kuis.press('ctrl+z')
        kuis.wait_for_feedback('Right', question)
        kuis.quit()
        kuis.start()
        kuis.wait_for('label', continue_words(kuis, 1))


# --- It is closed when all is saved --------------------------------------------


def test_signals_and_windows_end_it_well():
    for how in ('SIGTERM', 'SIGINT', 'SIGHUP', 'close'):
        with KuisOnDisk() as kuis:
            question = kuis.start_quiz()
            kuis.choose(question.right)
            kuis.wait_for_quiet()
            kuis.disk.set(sync_ms=700)
            kuis.choose(question.wrong)
            if how == 'close':
                kuis.press('alt+F4')
            else:
                os.kill(kuis.process.pid, getattr(signal, how))
            kuis.wait_until_ended()
            kuis.disk.set()
            kuis.start()
            kuis.wait_for(BUTTON, kuis.say('Continue'))
            kuis.press('Return')
            kuis.wait_for_question(question)
            kuis.wait_chosen(question.wrong)


def test_wanted_again_while_it_is_closing():
    with KuisOnDisk() as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.right)
        kuis.wait_for_quiet()
        kuis.disk.set(sync_ms=1500)
        kuis.choose(question.wrong)
        kuis.press('alt+F4')
        kuis.wait_until(lambda: not kuis.x_windows(), 'the window to go')
        kuis.dbus(kuis_e2e.APP_PATH, 'org.freedesktop.Application', 'Activate',
                  kuis_e2e.GLib.Variant('(a{sv})', ({},)))
        kuis.wait_for_cover()
        kuis.wait_for(BUTTON, kuis.say('Continue'))


if __name__ == '__main__':
    kuis_e2e.main()
