import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { thread as copy } from '#content/conversations.ts';
import { clickTwiceAtOnce } from '#tests/support/render.tsx';
import { aQuestion } from '#tests/support/shown-conversations.ts';
import { type EditQuestion, Question } from './question.tsx';

const field = () => screen.getByRole('textbox', { name: copy.editLabel });

async function startEditing(edit: EditQuestion) {
  const user = userEvent.setup();
  render(
    <Question
      draft="edited:1"
      message={aQuestion({ content: 'Do we get <b>money</b> back?' })}
      author="You"
      edit={edit}
    />,
  );
  await user.click(screen.getByRole('button', { name: copy.edit }));
  return user;
}

test('a question that cannot be changed has no button, and shows what was typed', () => {
  render(
    <Question draft="edited:1" message={aQuestion({ content: 'Do we get <b>money</b> back?' })} author="Ada Moreno" />,
  );

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Do we get <b>money</b> back?').parentElement).toHaveTextContent('Ada Moreno:');
});

test('a question runs in the direction of its own text, and so does its field', async () => {
  const content = 'كم السعر؟';
  const user = userEvent.setup();
  render(<Question draft="edited:1" message={aQuestion({ content })} author="You" edit={async () => true} />);
  expect(screen.getByText(content)).toHaveAttribute('dir', 'auto');

  await user.click(screen.getByRole('button', { name: copy.edit }));

  expect(field()).toHaveAttribute('dir', 'auto');
});

test('editing starts with the question and the focus', async () => {
  await startEditing(async () => true);

  expect(field()).toHaveValue('Do we get <b>money</b> back?');
  expect(field()).toHaveFocus();
});

test('Escape ends editing only while nothing has changed', async () => {
  const user = await startEditing(async () => true);

  await user.type(field(), ' Soon?{Escape}');
  expect(field()).toHaveValue('Do we get <b>money</b> back? Soon?');
  await user.type(field(), '{Backspace>6/}{Escape}');

  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Cancel discards the change', async () => {
  const edit = vi.fn(async () => true);
  const user = await startEditing(edit);

  await user.type(field(), ' Soon?');
  await user.click(screen.getByRole('button', { name: copy.cancel }));

  expect(screen.getByText('Do we get <b>money</b> back?')).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
});

test('asks again without spaces around the question, and closes', async () => {
  const edit = vi.fn(async () => true);
  const user = await startEditing(edit);

  await user.clear(field());
  await user.type(field(), '  When? ');
  await user.click(screen.getByRole('button', { name: copy.save }));

  expect(edit).toHaveBeenCalledExactlyOnceWith('When?');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('keeps a change that was rejected', async () => {
  const user = await startEditing(async () => false);

  await user.type(field(), ' Soon?');
  await user.click(screen.getByRole('button', { name: copy.save }));

  expect(await screen.findByRole('button', { name: copy.save })).not.toHaveAttribute('aria-disabled');
  expect(field()).toHaveValue('Do we get <b>money</b> back? Soon?');
});

test('asks nothing without a text', async () => {
  const edit = vi.fn(async () => true);
  const user = await startEditing(edit);

  await user.clear(field());
  await user.type(field(), '  ');
  await user.click(screen.getByRole('button', { name: copy.save }));

  expect(edit).not.toHaveBeenCalled();
});

test('asks once for two clicks at once', async () => {
  const edit = vi.fn(async () => true);
  await startEditing(edit);

  await clickTwiceAtOnce(screen.getByRole('button', { name: copy.save }));

  expect(edit).toHaveBeenCalledTimes(1);
});

test('returns the focus to its button once editing ends', async () => {
  const user = await startEditing(async () => true);

  await user.keyboard('{Escape}');

  expect(screen.getByRole('button', { name: copy.edit })).toHaveFocus();
});

test('brings back a change that was not asked yet', async () => {
  const user = await startEditing(async () => false);
  await user.type(field(), ' Soon?');
  cleanup();

  render(
    <Question
      draft="edited:1"
      message={aQuestion({ content: 'Do we get <b>money</b> back?' })}
      author="You"
      edit={async () => true}
    />,
  );

  expect(field()).toHaveValue('Do we get <b>money</b> back? Soon?');
  await user.click(screen.getByRole('button', { name: copy.cancel }));
  expect(sessionStorage).toHaveLength(0);
});
