import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { answerLead, aPerson, aTimeline } from '#tests/support/lead-rows.ts';
import { aDesk, aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ContactsTab from './contacts-tab.tsx';
import { RequestCard } from './lead/request-card.tsx';

const NAME = 'Request from Ben Okafor';

/** Opens the first consultation request. */
async function openRequest(facts: Parameters<typeof answerLead>[0] = {}) {
  answerLead(facts);
  const view = renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts' });
  const opener = await screen.findByRole('button', { name: /^Open the request from Ben/ });
  await view.user.click(opener);
  return { ...view, opener, panel: within(await screen.findByRole('dialog', { name: NAME })) };
}

const saved = (facts: Parameters<typeof aRequestRow>[0]) =>
  api.answer('PATCH /api/contacts/:id', aRequestRow({ ...facts, version: 'v2' }));
const changes = () => api.inputs('PATCH /api/contacts/:id');

test('shows labeled facts and leaves out empty ones', async () => {
  const request = aRequestRow({ phone: '+1 512 555 0142', preferredContactMethod: 'phone' });
  const { panel } = await openRequest({ request });

  expect(panel.getByRole('link', { name: 'ben@okafor.test' })).toHaveAttribute('href', 'mailto:ben@okafor.test');
  expect(panel.getByText('Custom AI Development')).toBeVisible();
  expect(panel.getByText('+1 512 555 0142')).toBeVisible();
  expect(panel.queryByText('Company')).toBeNull();
});

test('says in the business zone when the request was sent', async () => {
  const { panel } = await openRequest({ request: aRequestRow({ createdAt: '2025-05-08T03:30:00.000Z' }) });

  expect(panel.getByText('May 7, 2025 at 10:30 PM')).toBeVisible();
});

test('says when the request was sent although the desk is unreachable', async () => {
  const request = aRequestRow({ createdAt: '2025-05-08T03:30:00.000Z' });
  answerLead({ request });
  api.answer('GET /api/leads/desk', rejected(403, { message: 'Not allowed' }));
  renderPart(<RequestCard lead={request} />, { viewer: admin });

  const shown = await screen.findByText((_, element) => element?.tagName === 'TIME');

  expect(shown).toHaveTextContent(/^May [78], 2025 at \d+:30 [AP]M$/);
});

test('saves each change at once, with the version before it', async () => {
  saved({ status: 'qualified' });
  const { user, panel } = await openRequest();
  await user.selectOptions(panel.getByLabelText('Status'), 'qualified');
  expect(await panel.findByText(/^Saved at \d+:\d\d [AP]M$/)).toBeVisible();

  await user.selectOptions(await panel.findByLabelText('Owner'), 'Priya Raman');
  fireEvent.change(panel.getByLabelText('Follow-up'), { target: { value: '2025-05-13' } });
  fireEvent.blur(panel.getByLabelText('Follow-up'));
  await user.type(panel.getByLabelText('Value'), '$12,000{Enter}');

  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(changes()).toEqual([
    { status: 'qualified', version: 'v1' },
    { ownerId: 2, version: 'v2' },
    { followUpOn: '2025-05-13', version: 'v2' },
    { value: 12_000, version: 'v2' },
  ]);
});

test('saves what was changed just before closing', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/contacts/:id', async ({ input }) => {
    await isStored;
    return aRequestRow({ ...input, version: 'v2' });
  });
  const { user, panel } = await openRequest();
  await user.selectOptions(panel.getByLabelText('Status'), 'qualified');
  await user.type(panel.getByLabelText('Value'), '500{Enter}');

  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  store();

  await waitFor(() =>
    expect(changes()).toEqual([
      { status: 'qualified', version: 'v1' },
      { value: 500, version: 'v2' },
    ]),
  );
});

test("marks a value that isn't an amount and says what is", async () => {
  const { user, panel } = await openRequest();

  await user.type(panel.getByLabelText('Value'), 'a lot{Enter}');

  expect(await panel.findByRole('alert')).toHaveTextContent('Enter dollars, for example 12000');
  expect(panel.getByRole('textbox', { name: 'Value' })).toBeInvalid();
  expect(changes()).toEqual([]);
});

test('overwrites the change of a colleague only when asked', async () => {
  const error = { code: 'stale_edit', message: 'Someone else has changed this request.' };
  api.answer('PATCH /api/contacts/:id', rejected(409, error));
  const { user, panel } = await openRequest();
  await user.selectOptions(panel.getByLabelText('Status'), 'won');
  expect(await panel.findByRole('alert')).toHaveTextContent(/^Someone else has changed this request\. Your change/);
  expect(panel.getByLabelText('Status')).toHaveValue('won');

  saved({ status: 'won' });
  await user.click(panel.getByRole('button', { name: 'Save again' }));

  expect(await panel.findByText(/^Saved at/)).toBeVisible();
  expect(changes()).toEqual([{ status: 'won', version: 'v1' }, { status: 'won' }]);
});

test('shows the notes of a colleague and leaves them alone', async () => {
  const error = { code: 'stale_edit', message: 'Someone else has changed this request.' };
  api.answer('PATCH /api/contacts/:id', rejected(409, error));
  const { user, panel } = await openRequest();
  api.answer('GET /api/contacts/:id', { ...aRequestRow({ notes: 'Likes NetSuite.', version: 'v2' }), emails: [] });
  await user.selectOptions(panel.getByLabelText('Status'), 'won');

  const notes = panel.getByLabelText('Notes');
  await waitFor(() => expect(notes).toHaveValue('Likes NetSuite.'));
  await user.click(notes);
  await user.tab();

  expect(changes()).toEqual([{ status: 'won', version: 'v1' }]);
});

test.each([
  [false, 'Move to Spam', 'Moved to Spam'],
  [true, 'Not spam', 'Moved to the inbox'],
])('a request whose spam mark is %s offers "%s"', async (isSpam, button, title) => {
  saved({ isSpam: !isSpam });
  const { user, panel } = await openRequest({ request: aRequestRow({ isSpam }) });

  await user.click(panel.getByRole('button', { name: button }));

  expect(await findToast(title)).toBeVisible();
  expect(changes()).toEqual([{ isSpam: !isSpam, version: 'v1' }]);
});

test('restores notes after a lost response', async () => {
  api.answer('PATCH /api/contacts/:id', unreachable);
  const { user, panel, opener } = await openRequest();
  await user.type(panel.getByLabelText('Notes'), 'Calls back on Friday');
  await user.tab();
  expect(await findToast('Could not connect to server')).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(opener);

  expect(await screen.findByLabelText('Notes')).toHaveValue('Calls back on Friday');
});

test('walks to the next request of the list and keeps it in the address', async () => {
  const following = aRequestRow({ id: 4, firstName: 'Eve' });
  const { user, panel, address } = await openRequest({ following: [following] });
  expect(panel.getByRole('button', { name: 'Previous lead' })).toHaveAttribute('aria-disabled', 'true');
  api.answer('GET /api/contacts/:id', { ...following, emails: [] });

  await user.click(panel.getByRole('button', { name: 'Next lead' }));

  expect(await screen.findByRole('dialog', { name: 'Request from Eve Okafor' })).toBeVisible();
  expect(address()).toBe('/admin?tab=contacts&request=4');
});

test('shows the next call in both zones, and the account that confirmed the address', async () => {
  const nextCall = {
    bookingId: 9,
    startsAt: '2025-05-13T18:30:00.000Z',
    isHeld: false,
    place: 'video',
    host: 'Jordan Moreno',
    joinUrl: 'https://meet.test/jordan',
    canChange: true,
    zone: 'America/New_York',
  } as const;
  const account = { id: 7, username: 'ehart', createdAt: '2025-05-07T12:00:00.000Z' };
  const person = aPerson({ nextCall, account, orders: { count: 1, amount: 29 } });
  const { panel } = await openRequest({ person });

  const call = within(await panel.findByRole('region', { name: 'Next call' }));
  expect(call.getByText('Tue, May 13, 1:30 PM Central Time')).toBeVisible();
  expect(call.getByText('2:30 PM for Ben, Eastern Time')).toBeVisible();
  expect(call.getByRole('link', { name: 'Move' })).toHaveAttribute('href', expect.stringContaining('booking=9'));
  expect(panel.getByRole('link', { name: 'ehart' })).toBeVisible();
  expect(panel.getByText('1 order, $29')).toBeVisible();
});

test.each([
  [true, 'free', /Click "Not spam" to book it/],
  [true, 'theirs', /Click "Not spam" to book it/],
  [false, 'theirs', /Jordan Moreno or an admin can book it/],
  [false, 'taken', /no longer free/],
  [false, 'past', /has passed/],
] as const)('a request with spam mark %s shows that its chosen call is %s', async (isSpam, state, text) => {
  const startsAt = '2025-05-13T18:30:00.000Z';
  const chosenCall = { startsAt, place: 'video', host: 'Jordan Moreno', zone: 'America/New_York', state } as const;
  const { panel } = await openRequest({ request: aRequestRow({ isSpam }), person: aPerson({ chosenCall }) });

  const call = within(await panel.findByRole('region', { name: 'Chosen call, not booked' }));
  expect(call.getByText('Tue, May 13, 1:30 PM Central Time')).toBeVisible();
  expect(call.getByText(text)).toBeVisible();
  expect(call.queryByRole('link', { name: 'Open the calendar' }) === null).toBe(isSpam || state === 'theirs');
});

const AT = '2025-05-08T14:02:00.000Z';
const email = {
  kind: 'email',
  key: 'email:1',
  at: AT,
  emailId: 1,
  subject: 'Re: Your request',
  recipient: 'ben@okafor.test',
  isInternal: false,
  status: 'failed',
  error: 'the mailbox was full',
  author: 'Jordan Moreno',
  firstAfter: 37,
  hasText: true,
} as const;

test('sends an email again that was not delivered', async () => {
  api.answer('POST /api/emails/:id/retry', { success: true, message: 'It goes out in a moment.' });
  const { user, panel } = await openRequest({ timeline: aTimeline(email) });
  expect(await panel.findByText('"Re: Your request": the mailbox was full')).toBeVisible();

  await user.click(panel.getByRole('button', { name: /^Send again/ }));

  expect(await findToast('Email queued')).toBeVisible();
});

test('says that a linked request is unknown', async () => {
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/contacts', aPage());
  api.answer('GET /api/contacts/:id', rejected(404, { message: 'Request not found' }));

  renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts&request=3' });

  expect(await screen.findByRole('alert')).toHaveTextContent('This lead was deleted.');
});
