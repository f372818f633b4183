import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { announcements, findLog, openConversations } from '#tests/support/open-conversations.tsx';
import { findToast } from '#tests/support/render.tsx';
import { aConversation, anAnswer, aQuestion } from '#tests/support/shown-conversations.ts';

test('asks for a person after saying that our team will read the conversation', async () => {
  const { user, stored } = openConversations({});
  api.answer('POST /api/conversations/:id/person', () => {
    stored.conversation = aConversation({ person: { askedAt: '2026-11-22T14:12:00.000Z', staffName: null } });
    return { success: true, message: 'Handed over' };
  });

  await user.click(await screen.findByRole('button', { name: 'Talk to a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Talk to a person' }));
  expect(dialog.getByText(/^Our team will read this whole conversation/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'It is urgent.');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));

  expect(await screen.findByText('With a person')).toBeVisible();
  expect(api.inputs('POST /api/conversations/:id/person')).toEqual([{ note: 'It is urgent.' }]);
});

test('brings back the unsent note to our team', async () => {
  const left = openConversations({});
  await left.user.click(await screen.findByRole('button', { name: 'Talk to a person' }));
  await left.user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'It is urgent.');
  left.unmount();

  const { user } = openConversations({});
  await user.click(await screen.findByRole('button', { name: 'Talk to a person' }));

  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('It is urgent.');
});

test('shows what staff wrote after a hand-over', async () => {
  const person = { askedAt: '2026-11-22T14:12:00.000Z', staffName: 'Dana Whitfield' };
  const note = aQuestion({ id: 3, role: 'note', content: 'handed_over' });
  const reply = aQuestion({ id: 4, role: 'staff', content: 'Hi Ada.', authorName: 'Dana Whitfield' });
  openConversations({ conversation: aConversation({ person, messages: [aQuestion(), anAnswer(), note, reply] }) });

  const messages = within(await findLog());
  expect(messages.getByText(/^You asked for a person/)).toBeVisible();
  expect(messages.getByText('Hi Ada.')).toBeVisible();
  expect(messages.getByText('Also sent to ada@moreno.test')).toBeVisible();
  expect(screen.getByText('With Dana Whitfield from our team')).toBeVisible();
  expect(screen.getByText(/^You are writing to a person/)).toBeVisible();
  expect(messages.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('announces what staff write while the conversation is open', async () => {
  const person = { askedAt: '2026-11-22T14:12:00.000Z', staffName: null };
  const { stream, stored } = openConversations({ conversation: aConversation({ person }) });
  await findLog();
  const reply = aQuestion({ id: 4, role: 'staff', content: 'Hi Ada.', authorName: 'Dana Whitfield' });
  stored.conversation = aConversation({ person, messages: [aQuestion(), anAnswer(), reply] });

  await stream.event('changed');

  await waitFor(() => expect(announcements()).toContain('Dana Whitfield from our team wrote: Hi Ada.'));
});

test('renames and deletes a conversation', async () => {
  const { user, address } = openConversations({});
  api.answer('PATCH /api/conversations/:id', { success: true, message: 'Renamed' });
  api.answer('DELETE /api/conversations/:id', { success: true, message: 'Deleted' });
  const menu = await screen.findByRole('button', { name: 'Rename, export or delete this conversation' });

  await user.click(menu);
  expect(screen.getByRole('menuitem', { name: 'Export as Markdown' })).toHaveAttribute(
    'href',
    '/api/conversations/1/file',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Refunds{Enter}');
  expect(await findToast('Conversation renamed')).toBeVisible();
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(address()).toBe('/dashboard?view=chat'));
  expect(api.inputs('PATCH /api/conversations/:id')).toEqual([{ title: 'Refunds' }]);
});

test('says that a conversation no longer exists', async () => {
  openConversations({ conversation: null });

  expect(await screen.findByText('This conversation no longer exists')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/dashboard?view=chat');
});
