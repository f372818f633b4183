import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { answerLead, aPerson } from '#tests/support/lead-rows.ts';
import { aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ContactsTab from '../contacts-tab.tsx';

const TYPED = 'Calls back on Friday';
const NOT_SAVED = rejected(500, { message: 'Something went wrong on our side.' });
const STALE = rejected(409, { code: 'stale_edit', message: 'Someone else has changed this request.' });

async function openRequest(facts: Parameters<typeof answerLead>[0] = {}) {
  answerLead(facts);
  const view = renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts' });
  const opener = await screen.findByRole('button', { name: /^Open the request from Ben/ });
  await view.user.click(opener);
  const panel = within(await screen.findByRole('dialog', { name: 'Request from Ben Okafor' }));
  return { ...view, opener, panel };
}

const changes = () => api.inputs('PATCH /api/contacts/:id');

/** Answers saves one by one, when the test says so. */
function answerSaves() {
  const answers: (() => void)[] = [];
  let stored = aRequestRow();
  api.answer('PATCH /api/contacts/:id', async ({ input }) => {
    const isRejected = await new Promise<boolean>((resolve) => {
      answers.push(() => resolve('notes' in (input as object)));
    });
    if (isRejected) return NOT_SAVED;
    stored = { ...stored, ...(input as object), version: 'v2' };
    return stored;
  });
  return async () => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.();
  };
}

test('keeps rejected notes when a later change is saved', async () => {
  const answerNext = answerSaves();
  const { user, panel } = await openRequest();

  await user.type(panel.getByLabelText('Notes'), TYPED);
  await user.selectOptions(panel.getByLabelText('Status'), 'qualified');
  expect(panel.getByLabelText('Notes')).toHaveValue(TYPED);
  await answerNext();
  await answerNext();
  await waitFor(() => expect(panel.queryByText('Saving...')).toBeNull());

  expect(await panel.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(panel.getByLabelText('Notes')).toHaveValue(TYPED);
  expect(panel.getByLabelText('Status')).toHaveValue('qualified');
  expect(panel.queryByText(/^Saved at/)).toBeNull();
});

test('shows every change that is still being saved', async () => {
  const answerNext = answerSaves();
  const { user, panel } = await openRequest();

  await user.selectOptions(panel.getByLabelText('Status'), 'qualified');
  await user.selectOptions(panel.getByLabelText('Owner'), 'Priya Raman');

  expect(panel.getByLabelText('Status')).toHaveValue('qualified');
  expect(panel.getByLabelText('Owner')).toHaveDisplayValue('Priya Raman');
  await answerNext();
  await answerNext();
  expect(await panel.findByText(/^Saved at/)).toBeVisible();
});

test('saves every rejected change again', async () => {
  api.answer('PATCH /api/contacts/:id', NOT_SAVED);
  const { user, panel } = await openRequest();
  await user.type(panel.getByLabelText('Notes'), TYPED);
  await user.selectOptions(panel.getByLabelText('Status'), 'won');
  await panel.findByRole('alert');
  await waitFor(() => expect(changes()).toHaveLength(2));

  api.answer('PATCH /api/contacts/:id', aRequestRow({ status: 'won', notes: TYPED, version: 'v2' }));
  await user.click(await panel.findByRole('button', { name: 'Save again' }));

  expect(await panel.findByText(/^Saved at/)).toBeVisible();
  expect(changes().at(-1)).toEqual({ notes: TYPED, status: 'won', version: 'v1' });
});

/** A colleague changed the lead after it was opened here; the next save names the version that was read then. */
async function typeRejectedNotes() {
  api.answer('PATCH /api/contacts/:id', STALE);
  const view = await openRequest();
  api.answer('GET /api/contacts/:id', { ...aRequestRow({ notes: 'Likes NetSuite.', version: 'v2' }), emails: [] });
  await view.user.type(view.panel.getByLabelText('Notes'), TYPED);
  await view.user.tab();
  await view.panel.findByRole('alert');
  return view;
}

test('saves only the field changed after a conflict', async () => {
  const { user, panel } = await typeRejectedNotes();
  api.answer('PATCH /api/contacts/:id', aRequestRow({ status: 'won', notes: 'Likes NetSuite.', version: 'v3' }));

  await user.selectOptions(panel.getByLabelText('Status'), 'won');
  await waitFor(() => expect(changes()).toHaveLength(2));

  expect(changes().at(-1)).toEqual({ status: 'won', version: 'v2' });
  expect(panel.getByLabelText('Notes')).toHaveValue(TYPED);
  expect(panel.getByRole('alert')).toHaveTextContent('Someone else has changed this request.');
});

test('saves a rejected field as it was changed last', async () => {
  const { user, panel } = await typeRejectedNotes();
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/contacts/:id', async ({ input }) => {
    await isStored;
    return aRequestRow({ ...(input as object), version: 'v3' });
  });

  // Leaving the notes saves them, and the click must not bring the rejected text back.
  await user.type(panel.getByLabelText('Notes'), ' at noon');
  await user.click(panel.getByRole('button', { name: 'Save again' }));
  store();

  expect(await panel.findByText(/^Saved at/)).toBeVisible();
  expect(changes().slice(1)).toEqual([{ notes: `${TYPED} at noon`, version: 'v2' }]);
});

test('forgets discarded notes for good', async () => {
  api.answer('PATCH /api/contacts/:id', STALE);
  const { user, panel, opener } = await openRequest();
  await user.type(panel.getByLabelText('Notes'), TYPED);
  await user.tab();
  await panel.findByRole('alert');
  api.answer('GET /api/contacts/:id', { ...aRequestRow({ notes: 'Likes NetSuite.', version: 'v2' }), emails: [] });

  // Discard is clicked from within the notes.
  await user.click(panel.getByLabelText('Notes'));
  await user.click(panel.getByRole('button', { name: 'Discard change' }));
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(opener);

  const notes = await screen.findByLabelText('Notes');
  await waitFor(() => expect(notes).toHaveValue('Likes NetSuite.'));
  await user.click(notes);
  await user.tab();
  expect(changes()).toHaveLength(1);
});

test('keeps notes that were typed while earlier ones were being saved', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/contacts/:id', async () => {
    await isStored;
    return aRequestRow({ notes: TYPED, version: 'v2' });
  });
  const { user, panel } = await openRequest();
  await user.type(panel.getByLabelText('Notes'), TYPED);
  await user.tab();
  await user.type(panel.getByLabelText('Notes'), ' at noon');

  store();

  expect(await panel.findByText(/^Saved at/)).toBeVisible();
  expect(panel.getByLabelText('Notes')).toHaveValue(`${TYPED} at noon`);
  expect(sessionStorage.getItem(`draft:${admin.id}:contact:3`)).toContain('at noon');
});

test('reloads the call that "Not spam" may have booked', async () => {
  const call = { startsAt: '2025-05-13T18:30:00.000Z', place: 'video', host: 'Jordan', zone: 'UTC' } as const;
  const person = aPerson({ chosenCall: { ...call, state: 'free' } });
  api.answer('PATCH /api/contacts/:id', () => {
    answerLead({
      person: aPerson({ nextCall: { ...call, bookingId: 9, isHeld: false, joinUrl: '', canChange: true } }),
    });
    return aRequestRow({ version: 'v2' });
  });
  const { user, panel } = await openRequest({ request: aRequestRow({ isSpam: true }), person });

  await user.click(await panel.findByRole('button', { name: 'Not spam' }));

  expect(await panel.findByRole('region', { name: 'Next call' })).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Chosen call, not booked' })).toBeNull();
});

test('offers to cancel a call that is not confirmed, but not to move it', async () => {
  const call = { startsAt: '2025-05-13T18:30:00.000Z', place: 'phone', host: 'Jordan', zone: 'UTC' } as const;
  const nextCall = { ...call, bookingId: 9, isHeld: true, joinUrl: '', canChange: true };
  const { panel } = await openRequest({ person: aPerson({ nextCall }) });

  expect(await panel.findByRole('link', { name: 'Cancel' })).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Move' })).toBeNull();
});

/** A colleague saves a status and notes, and then this admin another status. */
async function openAfterColleague() {
  api.answer('PATCH /api/contacts/:id', STALE);
  const view = await openRequest();
  const theirs = aRequestRow({ status: 'qualified', notes: 'Likes NetSuite.', version: 'v2' });
  api.answer('GET /api/contacts/:id', { ...theirs, emails: [] });
  await view.user.selectOptions(view.panel.getByLabelText('Status'), 'won');
  return view;
}

test('shows what a colleague saved beside the own change', async () => {
  const { panel } = await openAfterColleague();

  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(/Status: Qualified/));
  expect(panel.getByRole('alert')).toHaveTextContent('Notes: Likes NetSuite.');
  expect(panel.getByLabelText('Status')).toHaveValue('won');
});

test('gives up a change for the one of a colleague', async () => {
  const { user, panel } = await openAfterColleague();

  await user.click(await panel.findByRole('button', { name: 'Use theirs: Status' }));

  expect(panel.getByLabelText('Status')).toHaveValue('qualified');
  expect(panel.queryByRole('alert')).toBeNull();
  expect(changes()).toEqual([{ status: 'won', version: 'v1' }]);
});

test('gives the lead back to its owner with Undo', async () => {
  let version = 1;
  api.answer('PATCH /api/contacts/:id', ({ input }) => ({
    ...aRequestRow(),
    ...(input as object),
    version: `v${++version}`,
  }));
  const { user, panel } = await openRequest();

  await user.selectOptions(panel.getByLabelText('Owner'), 'Priya Raman');
  expect(await findToast('Owner changed')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));

  expect(await findToast('Change undone')).toBeVisible();
  expect(changes().map((change) => (change as { ownerId: number | null }).ownerId)).toEqual([2, null]);
});

test('says what the highest value of a lead is', async () => {
  const { user, panel } = await openRequest();

  await user.type(panel.getByLabelText('Value'), '99999999999{Enter}');

  expect(await panel.findByRole('alert')).toHaveTextContent('Enter at most $10,000,000');
  expect(changes()).toEqual([]);
});
