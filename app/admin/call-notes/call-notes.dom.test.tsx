import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CallNotes as Notes } from '#features/call-notes/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin, advisor } from '#tests/support/viewers.ts';
import { CallNotes } from './call-notes.tsx';

const someNotes = (facts: Partial<Notes> = {}): Notes => ({
  bookingId: 12,
  version: 0,
  bullets: '',
  heard: '',
  recommended: '',
  next: '',
  drafted: [],
  savedAt: null,
  savedBy: null,
  sentAt: null,
  sentBy: null,
  undoUntil: null,
  email: null,
  dueAt: '2099-05-14T19:00:00.000Z',
  term: '24 hours',
  canDraft: true,
  call: {
    startsAt: '2025-05-13T18:30:00.000Z',
    endsAt: '2025-05-13T19:00:00.000Z',
    place: 'video',
    host: 'Jordan Moreno',
    firstName: 'Elena',
    email: 'elena@hart.test',
    isDone: false,
    zone: 'America/Chicago',
  },
  ...facts,
});

/** Stores what is saved, as the server does. */
function open(facts: Partial<Notes> = {}, viewer = advisor) {
  let stored = someNotes(facts);
  api.answer('GET /api/calendar/calls/:id/notes', () => stored);
  api.answer('PATCH /api/calendar/calls/:id/notes', ({ input }) => {
    stored = { ...stored, ...input, version: input.version + 1, savedAt: '2025-05-13T19:19:00.000Z' };
    return stored;
  });
  const onSent = vi.fn();
  return { ...renderPart(<CallNotes bookingId={12} onSent={onSent} />, { viewer }), onSent };
}

const saves = () => api.inputs('PATCH /api/calendar/calls/:id/notes');
const part = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send notes' });
const aDraft = { heard: 'You type invoices.', recommended: '', next: 'We call.', sent: 'the bullet points' };

test('saves while somebody types, and shows the email', async () => {
  const { user } = open();

  await user.type(await part('What we heard'), 'You type invoices twice.');

  expect(await screen.findByText('Saved at 2:19 PM', {}, { timeout: 3000 })).toBeVisible();
  expect(saves().at(-1)).toMatchObject({ version: 0, heard: 'You type invoices twice.' });
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('What we heardYou type invoices twice.');
});

test.each([
  [false, 1],
  [true, 0],
])('says that sending marks the call as done unless it is: %s', async (isDone, count) => {
  open({ call: { ...someNotes().call, isDone } });

  await part('What we heard');

  expect(screen.queryAllByText('Sending also marks the call as done.')).toHaveLength(count);
});

test('sends what is typed, and takes it back', async () => {
  const { user, onSent } = open({ heard: 'You type.', version: 3 });
  const sent = { heard: 'You type. Twice.', version: 4, sentAt: '2025-05-13T19:20:00.000Z', sentBy: 'Jordan Moreno' };
  api.answer('POST /api/calendar/calls/:id/notes/send', someNotes({ ...sent, email: 'queued' }));
  api.answer('POST /api/calendar/calls/:id/notes/undo', someNotes({ ...sent, sentAt: null }));

  await user.type(await part('What we heard'), ' Twice.');
  await user.click(sendButton());
  expect(await screen.findByText(/^Sent by Jordan Moreno/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(api.inputs('POST /api/calendar/calls/:id/notes/send')).toEqual([{ version: 4, hasRead: false }]);
  expect(await findToast('Notes taken back')).toBeVisible();
  expect(await part('What we heard')).toHaveValue('You type. Twice.');
  expect(onSent).toHaveBeenCalledTimes(2);
});

test.each([
  ['says until when notes are promised', {}, 1],
  ['promises nothing while the promise is off', { dueAt: null }, 0],
])('%s', async (_what, facts, count) => {
  open(facts);

  await part('What we heard');

  expect(screen.queryAllByText(/^Due /)).toHaveLength(count);
  expect(screen.queryAllByText(/We promised Elena written notes within 24 hours\.$/)).toHaveLength(count);
});

test('sends notes again to a corrected address when their email failed', async () => {
  const { user } = open({ heard: 'You type.', version: 3, sentAt: '2025-05-13T19:20:00.000Z', email: 'failed' });
  const sent = { heard: 'You type.', version: 3, sentAt: '2025-05-13T20:20:00.000Z', email: 'queued' } as const;
  api.answer('POST /api/calendar/calls/:id/notes/send', someNotes(sent));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(screen.getByText(/^Due /)).toBeVisible();
  expect(address).toHaveValue('elena@hart.test');

  await user.type(address, '@');
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(address);
  await user.type(address, 'elena@hartlowe.test');
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  expect(await findToast('Notes sent')).toBeVisible();
  expect(screen.getByText('Sent')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  const email = 'elena@hartlowe.test';
  expect(api.inputs('POST /api/calendar/calls/:id/notes/send')).toEqual([{ version: 3, hasRead: true, email }]);
});

test('has nothing to send without text', async () => {
  open();

  await part('What we heard');

  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
});

test('fills empty parts with a draft that must be read before it is sent', async () => {
  const { user } = open({ bullets: '- 300 invoices' });
  api.answer('POST /api/calendar/calls/:id/notes/draft', aDraft);

  await user.click(await screen.findByRole('button', { name: 'Draft from my bullet points' }));

  expect(await part('What we heard')).toHaveValue('You type invoices.');
  expect(screen.getAllByText('Drafted')).toHaveLength(2);
  expect(screen.getByText('What we sent to the provider')).toBeVisible();
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: "I've read the drafted parts" }));
  expect(sendButton()).not.toHaveAttribute('aria-disabled');
});

test('asks before a draft replaces text, and unmarks a part that is edited', async () => {
  const { user } = open({ bullets: '- 300 invoices', heard: 'My words.' });
  api.answer('POST /api/calendar/calls/:id/notes/draft', aDraft);

  await user.click(await screen.findByRole('button', { name: 'Draft from my bullet points' }));
  await user.click(await screen.findByRole('button', { name: 'Add it below' }));
  expect(await part('What we heard')).toHaveValue('My words.\n\nYou type invoices.');
  await user.type(await part('What we heard'), '!');

  expect(screen.getAllByText('Drafted')).toHaveLength(1);
});

test('says why nothing was drafted', async () => {
  const { user } = open({ bullets: '- 300 invoices' });
  const message = "The AI provider doesn't answer. Try again later.";
  api.answer('POST /api/calendar/calls/:id/notes/draft', rejected(503, { message, code: 'provider_failed' }));

  await user.click(await screen.findByRole('button', { name: 'Draft from my bullet points' }));

  expect(await findToast('Nothing drafted')).toBeVisible();
});

test.each([
  ['an advisor', advisor, 0],
  ['an admin', admin, 1],
])('offers no drafts to %s without a provider', async (_who, viewer, links) => {
  open({ canDraft: false }, viewer);

  await part('What we heard');

  expect(screen.queryByRole('button', { name: 'Draft from my bullet points' })).toBeNull();
  expect(screen.queryAllByRole('link', { name: /Set up an AI provider/ })).toHaveLength(links);
});

test('shows both texts when somebody else has saved meanwhile', async () => {
  const { user } = open({ heard: 'Before.', next: '', version: 1 });
  await part('What we heard');
  const theirs = someNotes({ heard: 'Their words.', next: 'Their plan.', version: 2 });
  api.answer('PATCH /api/calendar/calls/:id/notes', rejected(409, { code: 'stale_edit', message: 'It has changed.' }));
  api.answer('GET /api/calendar/calls/:id/notes', theirs);

  await user.type(await part('What we heard'), ' Mine.');

  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('Their words.');
  expect(await part('What we heard')).toHaveValue('Before. Mine.');
  expect(await part('What happens next')).toHaveValue('Their plan.');
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /: What we heard$/ }));
  expect(await part('What we heard')).toHaveValue('Their words.');
});

test('keeps what could not be saved or sent, and saves it again', async () => {
  const { user } = open();
  await part('What we heard');
  api.answer('PATCH /api/calendar/calls/:id/notes', rejected(503, { message: 'Try again later.' }));

  await user.type(await part('What we heard'), 'You type.');
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('Not saved. Try again later.');
  await user.click(sendButton());
  expect(await findToast('Notes not sent')).toBeVisible();
  api.answer('PATCH /api/calendar/calls/:id/notes', someNotes({ heard: 'You type.', version: 1 }));
  await user.click(screen.getByRole('button', { name: 'Save again' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await part('What we heard')).toHaveValue('You type.');
});

test('keeps what could not be saved through a reload, and saves it then', async () => {
  const first = open({ heard: 'Before.', version: 1 });
  await part('What we heard');
  api.answer('PATCH /api/calendar/calls/:id/notes', rejected(503, { message: 'Try again later.' }));
  await first.user.type(await part('What we heard'), ' After.');
  first.unmount();

  open({ heard: 'Before.', version: 1 });

  expect(await part('What we heard')).toHaveValue('Before. After.');
  expect(await screen.findByText('Saved at 2:19 PM', {}, { timeout: 3000 })).toBeVisible();
  expect(saves().at(-1)).toMatchObject({ version: 1, heard: 'Before. After.' });
  expect(sessionStorage).toHaveLength(0);
});

test('shows both texts when somebody else saved before the reload', async () => {
  const first = open({ heard: 'Before.', version: 1 });
  await part('What we heard');
  api.answer('PATCH /api/calendar/calls/:id/notes', rejected(503, { message: 'Try again later.' }));
  await first.user.type(await part('What we heard'), ' Mine.');
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('Not saved.');
  first.unmount();
  await waitFor(() => expect(saves()).toHaveLength(2));

  const second = open({ heard: 'Their words.', next: 'Their plan.', version: 2 });
  api.answer('PATCH /api/calendar/calls/:id/notes', rejected(409, { code: 'stale_edit', message: 'It has changed.' }));

  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('Their words.');
  expect(await part('What we heard')).toHaveValue('Before. Mine.');
  expect(await part('What happens next')).toHaveValue('Their plan.');
  await second.user.click(screen.getByRole('button', { name: /: What we heard$/ }));
  expect(await part('What we heard')).toHaveValue('Their words.');
});
