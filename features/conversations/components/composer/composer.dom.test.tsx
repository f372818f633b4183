import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { composer as copy } from '#content/conversations.ts';
import { clickTwiceAtOnce } from '#tests/support/render.tsx';
import { Composer, problemText } from './composer.tsx';

const field = () => screen.getByRole('textbox', { name: copy.label });
const button = (name: string = copy.send) => screen.getByRole('button', { name });

function open(props: Partial<ComponentProps<typeof Composer>> = {}) {
  const onSend = vi.fn(async (_content: string, _requestKey: string) => true);
  const given = { draft: 'question', placeholder: 'Ask', note: 'Answers can be wrong.', onSend, ...props };
  return { onSend, user: userEvent.setup(), ...render(<Composer {...given} />) };
}

/** A composer whose sending ends when the test says so. */
function openSlow() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onSend = vi.fn(() => promise);
  return { ...open({ onSend }), onSend, end: resolve };
}

test('sends the text without spaces around it, and is empty afterwards', async () => {
  const { onSend, user } = open();

  await user.type(field(), '  Where do we start? {Enter}');

  expect(onSend).toHaveBeenCalledExactlyOnceWith(
    'Where do we start?',
    expect.stringMatching(/^[\w-]{36}$/),
    expect.any(Function),
  );
  expect(field()).toHaveValue('');
});

test.each(['', '   ', '{Shift>}{Enter}{/Shift}'])('sends nothing of %j', async (typed) => {
  const { onSend, user } = open();
  if (typed) await user.type(field(), typed);

  await user.type(field(), '{Enter}');
  await user.click(button());

  expect(onSend).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('sends nothing while paused, and keeps the text', async () => {
  const { onSend, user } = open({ isPaused: true });

  await user.type(field(), 'Hello{Enter}');

  expect(onSend).not.toHaveBeenCalled();
  expect(field()).toHaveValue('Hello');
});

test('sends once for two clicks at once', async () => {
  const { onSend, user, end } = openSlow();
  await user.type(field(), 'Hello');

  await clickTwiceAtOnce(button());
  await user.type(field(), '{Enter}');

  expect(onSend).toHaveBeenCalledTimes(1);
  expect(button(copy.sending)).toHaveAttribute('aria-disabled', 'true');
  end(true);
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('keeps what is typed while a text is being sent', async () => {
  const { onSend, user, end } = openSlow();
  await user.type(field(), 'Hello{Enter}');

  await user.type(field(), ' and one more thing');
  end(true);

  expect(await screen.findByRole('button', { name: copy.send })).toBeVisible();
  expect(field()).toHaveValue('and one more thing');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('keeps a text that replaces the one that is being sent', async () => {
  const { user, end } = openSlow();
  await user.type(field(), 'Hello{Enter}');

  await user.clear(field());
  await user.type(field(), 'Goodbye');
  end(true);

  expect(await screen.findByRole('button', { name: copy.send })).toBeVisible();
  expect(field()).toHaveValue('Goodbye');
});

test('a text that was not sent keeps its key until it changes', async () => {
  const onSend = vi.fn(async (_content: string, _requestKey: string) => false);
  const { user } = open({ onSend });

  await user.type(field(), 'Hello{Enter}');
  await user.type(field(), '{Enter}');
  await user.type(field(), '!{Enter}');

  const [first, again, changed] = onSend.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('finds the unsent text and its key after a reload, and nothing of what was sent', async () => {
  const onSend = vi.fn(async (_content: string, _requestKey: string) => false);
  const { user, unmount } = open({ onSend });
  await user.type(field(), 'Hello{Enter}');
  unmount();

  const reloaded = open();
  await reloaded.user.type(field(), '{Enter}');
  reloaded.unmount();
  open();

  const [sent] = onSend.mock.calls;
  expect(reloaded.onSend.mock.calls).toEqual([[sent?.[0], sent?.[1], expect.any(Function)]]);
  expect(field()).toHaveValue('');
});

test('keeps the texts of two conversations apart', async () => {
  const { user, unmount } = open();
  await user.type(field(), 'Hello');
  unmount();

  open({ draft: 'another question' });

  expect(field()).toHaveValue('');
});

test.each([
  ['a word is being composed', { isComposing: true }],
  ['Safari composes a word', { keyCode: 229 }],
  ['the key is held', { repeat: true }],
])('Enter sends nothing while %s', async (_when, init) => {
  const { onSend, user } = open();
  await user.type(field(), 'Hello');

  fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', ...init }));

  expect(onSend).not.toHaveBeenCalled();
});

test('the button stops an answer, and Enter does not', async () => {
  const onStop = vi.fn(async () => {});
  const { onSend, user } = open({ onStop });

  await user.type(field(), 'Next{Enter}');
  expect(onStop).not.toHaveBeenCalled();
  await user.click(button(copy.stop));

  expect(onStop).toHaveBeenCalledTimes(1);
  expect(onSend).not.toHaveBeenCalled();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Next');
});

test('grows with its lines up to eight', async () => {
  const { user } = open();

  await user.type(field(), 'a{Shift>}{Enter}{Enter}{/Shift}b');
  expect(field()).toHaveAttribute('rows', '3');
  await user.type(field(), '{Shift>}{Enter>9/}{/Shift}');

  expect(field()).toHaveAttribute('rows', '8');
});

test('says aloud why a text was not sent', async () => {
  function Failing() {
    const [problem, setProblem] = useState<string | null>(null);
    const onSend = async () => {
      setProblem('Your text is still here.');
      return false;
    };
    return <Composer draft="question" placeholder="" note="" problem={problem} onSend={onSend} />;
  }
  render(<Failing />);

  await userEvent.setup().type(field(), 'Hello{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Your text is still here.');
});

test.each([
  [{ status: 0, code: '', message: 'fetch failed' }, copy.unreachable],
  [{ status: 409, code: 'answer_running', message: 'An answer is running.' }, copy.running],
  [{ status: 429, code: 'rate_limited', message: 'Too many requests' }, 'Too many requests'],
  [{ status: 502, code: '', message: '' }, copy.failed],
  [{ status: 0, code: '', message: 'fetch failed', isTyped: false }, copy.unreached],
  [{ status: 502, code: '', message: '', isTyped: false }, copy.unreached],
])('explains %j', (error, text) => {
  expect(problemText({ ok: false, fields: {}, isTyped: true, ...error })).toBe(text);
});
