import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { answerLead, aPerson } from '#tests/support/lead-rows.ts';
import { aRequestRow } from '#tests/support/panel-rows.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { Composer } from './composer.tsx';
import type { OnReplied } from './reply-form.tsx';

const nextCall = {
  bookingId: 9,
  startsAt: '2025-05-13T18:30:00.000Z',
  isHeld: false,
  place: 'video',
  host: 'Jordan Moreno',
  joinUrl: '',
  canChange: true,
  zone: 'America/New_York',
} as const;

function open(
  person = aPerson({ nextCall }),
  request = aRequestRow(),
  onReplied: OnReplied = () => undefined,
  address = '/',
) {
  answerLead({ request, person });
  const view = renderPart(<Composer lead={request} person={person} onReplied={onReplied} />, {
    viewer: admin,
    address,
  });
  return { ...view, box: within(screen.getByRole('region', { name: /^(?!Notifications)/ })) };
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const replies = () => api.inputs('POST /api/contacts/:id/replies');
const notes = () => api.inputs('POST /api/contacts/:id/notes');
const chooseTemplate = async ({ user, box }: ReturnType<typeof open>) => {
  await box.findByRole('option', { name: 'Before the call' });
  await user.selectOptions(box.getByLabelText('Template'), 'Before the call');
};

test('fills in a template and marks what it filled in', async () => {
  const view = open();

  await chooseTemplate(view);

  expect(message()).toHaveValue(
    'Hi Ben,\n\nWe speak on Tuesday, May 13, at 2:30 PM Eastern Time.\n\nBook: https://studio.test/consultation\n\nAda Moreno',
  );
  expect(Array.from(view.container.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
    'Ben',
    'Tuesday, May 13, at 2:30 PM Eastern Time',
    'https://studio.test/consultation',
    'Ada Moreno',
  ]);
});

test("doesn't send a placeholder that nothing fills in", async () => {
  const view = open(aPerson());
  await chooseTemplate(view);

  await view.user.click(view.box.getByRole('button', { name: 'Send reply' }));

  expect(await view.box.findByRole('alert')).toHaveTextContent('Replace {next call} before you send');
  expect(message()).toHaveFocus();
  expect(replies()).toEqual([]);
});

test('sends once on a double click, and empties the message', async () => {
  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  const { user, box } = open();
  await user.type(message(), 'Hi Ben,');

  await clickTwiceAtOnce(box.getByRole('button', { name: 'Send reply' }));

  expect(await findToast('Reply sent')).toBeVisible();
  expect(replies()).toMatchObject([
    {
      subject: 'Re: Your request to Bespoke AI Studio',
      body: 'Hi Ben,',
      requestKey: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  expect(message()).toHaveValue('');
});

test.each(['at once', 'after a reload'])('tries again %s with the same key after a lost answer', async (when) => {
  api.answer('POST /api/contacts/:id/replies', rejected(0));
  const { user, box, unmount } = open();
  await user.type(message(), 'Hi Ben,');
  await user.click(box.getByRole('button', { name: 'Send reply' }));
  expect(await findToast('Reply not sent')).toBeVisible();
  if (when === 'after a reload') {
    unmount();
    open();
  }

  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  await user.click(screen.getByRole('button', { name: 'Send reply' }));

  expect(await findToast('Reply sent')).toBeVisible();
  expect(replies()).toHaveLength(2);
  expect(new Set(replies().map(({ requestKey }) => requestKey)).size).toBe(1);
});

test('gives the same words another key once they were sent', async () => {
  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  const { user, box } = open();

  for (let reply = 1; reply <= 2; reply++) {
    await user.type(message(), 'Thank you.');
    await user.click(box.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(message()).toHaveValue(''));
  }

  expect(new Set(replies().map(({ requestKey }) => requestKey)).size).toBe(2);
});

test('keeps an unsent reply of each lead', async () => {
  const first = open();
  await first.user.type(message(), 'Hi Ben,');
  first.unmount();

  const other = open(aPerson(), aRequestRow({ id: 4 }));
  expect(message()).toHaveValue('');
  other.unmount();

  open();
  expect(message()).toHaveValue('Hi Ben,');
  expect(screen.getByText('Your unsent reply was restored.')).toBeVisible();
});

test('opens with the note that was not added yet', async () => {
  const first = open();
  await first.user.click(first.box.getByRole('button', { name: 'Note' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Uses NetSuite.');
  first.unmount();

  open();

  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Uses NetSuite.');
});

test('adds a template below what was typed', async () => {
  const view = open();
  await view.user.type(message(), 'One more thing.');

  await chooseTemplate(view);

  expect(message().value).toMatch(/^One more thing\.\n\nHi Ben,/);
});

test('inserts the address of the own booking', async () => {
  const { user, box } = open();
  await user.type(message(), 'Choose a time:');

  await user.click(box.getByRole('button', { name: 'Booking link' }));

  expect(message()).toHaveValue('Choose a time: https://studio.test/consultation');
});

test('stores a template with placeholders instead of names and times', async () => {
  api.answer('POST /api/reply-templates', ({ input }) => ({ id: 2, ...input }));
  const view = open();
  await chooseTemplate(view);

  await view.user.click(view.box.getByRole('button', { name: 'Save as template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  await view.user.type(dialog.getByLabelText('Name'), 'Bring invoices');
  await view.user.click(dialog.getByRole('button', { name: 'Save template' }));

  expect(await findToast('Template saved')).toBeVisible();
  expect(api.inputs('POST /api/reply-templates')).toMatchObject([
    { name: 'Bring invoices', body: expect.stringMatching(/^Hi \{first name\},\n\nWe speak on \{next call\}/) },
  ]);
});

test('says that a reply waits while no mail server is set up', async () => {
  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  const { user, box } = open(aPerson({ isMailDelivered: false }));
  expect(box.getByText(/^No mail server is set up/)).toBeVisible();
  await user.type(message(), 'Hi Ben,');

  await user.click(box.getByRole('button', { name: 'Send reply' }));

  expect(await findToast('It waits until a mail server is set up.')).toBeVisible();
});

test('adds a note for colleagues', async () => {
  api.answer('POST /api/contacts/:id/notes', { id: 1 });
  const { user, box } = open();
  await user.click(box.getByRole('button', { name: 'Note' }));

  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Uses NetSuite.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));

  expect(await findToast('Note added')).toBeVisible();
  expect(notes()).toEqual([{ text: 'Uses NetSuite.', requestKey: expect.stringMatching(/^[\w-]{36}$/) }]);
});

test('gives a note the same key until it is stored', async () => {
  api.answer('POST /api/contacts/:id/notes', rejected(0));
  const { user, box } = open();
  await user.click(box.getByRole('button', { name: 'Note' }));
  const add = async () => user.click(screen.getByRole('button', { name: 'Add note' }));

  const text = () => screen.getByRole('textbox', { name: 'Note' });

  await user.type(text(), 'Called.');
  await add();
  expect(await findToast('Note not added')).toBeVisible();
  api.answer('POST /api/contacts/:id/notes', { id: 1 });
  await add();
  await waitFor(() => expect(text()).toHaveValue(''));
  await user.type(text(), 'Called.');
  await add();

  await waitFor(() => expect(notes()).toHaveLength(3));
  const [first, again, next] = notes().map(({ requestKey }) => requestKey);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test.each([
  [true, 'Reply sent'],
  [false, 'Reply queued'],
])('says after a reply what happened and who is next', async (isMailDelivered, title) => {
  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  const next = { name: 'Eve Okafor', place: 2, count: 4 };
  const { user, box } = open(aPerson({ isMailDelivered }), aRequestRow(), () => next);
  await user.type(message(), 'Hi Ben,');

  await user.click(box.getByRole('button', { name: 'Send reply' }));

  expect(await findToast(title)).toBeVisible();
  expect(await findToast('Next: Eve Okafor (2 of 4)')).toBeVisible();
});

test('begins a late answer with an apology, and sends nothing by itself', async () => {
  const { box } = open(undefined, undefined, undefined, '/admin?tab=contacts&request=3&do=apologize');

  expect(message()).toHaveValue(
    "Hi Ben,\n\nI'm sorry: we promised you an answer within one business day, and this one is late.\n\n",
  );
  expect(message()).toHaveFocus();
  expect(box.getByRole('button', { name: 'Send reply' })).toBeEnabled();
  expect(replies()).toEqual([]);
});
