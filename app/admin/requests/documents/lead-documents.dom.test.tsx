import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LeadDocument } from '#features/leads/contract/documents.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { advisor } from '#tests/support/viewers.ts';
import { LeadDocuments } from './lead-documents.tsx';

const aDocument = (facts: Partial<LeadDocument> = {}): LeadDocument => ({
  kind: 'strategy',
  version: 0,
  title: '',
  sections: [],
  prices: [],
  milestones: '',
  savedAt: null,
  savedBy: null,
  state: 'draft',
  firstSentAt: null,
  sentAt: null,
  sentBy: null,
  undoUntil: null,
  email: null,
  to: 'elena@hart.test',
  timeZone: 'America/Chicago',
  ...facts,
});

/** Stores what is saved, as the server does. */
function open(facts: Partial<LeadDocument> = {}) {
  let stored = aDocument(facts);
  api.answer('GET /api/contacts/:id/documents/:kind', () => stored);
  api.answer('PATCH /api/contacts/:id/documents/:kind', ({ input }) => {
    stored = { ...stored, ...input, version: input.version + 1, savedAt: '2025-05-13T19:19:00.000Z' };
    return stored;
  });
  const onChanged = vi.fn();
  return { ...renderPart(<LeadDocuments requestId={12} onChanged={onChanged} />, { viewer: advisor }), onChanged };
}

const saves = () => api.inputs('PATCH /api/contacts/:id/documents/:kind');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('saves sections and prices while somebody types', async () => {
  const { user } = open();

  await user.type(await field('Title'), 'Fewer invoices');
  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  await user.type(await field('Heading'), 'Scope');
  await user.click(screen.getByRole('button', { name: 'Add a price line' }));
  await user.type(await field('What it is for'), 'Pilot');
  await user.type(await field('Amount in dollars'), '4,800.50');

  expect(await screen.findByText('Saved at 2:19 PM', {}, { timeout: 3000 })).toBeVisible();
  expect(saves().at(-1)).toMatchObject({
    title: 'Fewer invoices',
    sections: [{ heading: 'Scope', text: '' }],
    prices: [{ label: 'Pilot', cents: 480_050 }],
  });
});

test('says what an amount looks like, and adds lines up', async () => {
  const { user } = open({
    prices: [
      { label: 'Pilot', cents: 480_000 },
      { label: 'Discount', cents: -30_000 },
    ],
  });

  const second = await screen.findByRole('group', { name: 'Price line 2' });
  expect(screen.getByText('Total: $4,500')).toBeVisible();
  await user.type(within(second).getByRole('textbox', { name: 'Amount in dollars' }), ' euros');

  expect(screen.getByText(/^Enter an amount such as/)).toBeVisible();
  await user.clear(within(second).getByRole('textbox', { name: 'Amount in dollars' }));
  await user.type(within(second).getByRole('textbox', { name: 'Amount in dollars' }), '99999999999');
  expect(screen.getByText(/^Enter at most \$1,000,000/)).toBeVisible();
});

test('sends what is typed, and takes it back', async () => {
  const sections = [{ heading: 'Scope', text: '' }];
  const { user, onChanged } = open({ title: 'Plan', sections, version: 3 });
  const sent = aDocument({
    title: 'Plan B',
    sections,
    version: 5,
    state: 'sent',
    sentAt: '2025-05-13T19:20:00.000Z',
    email: 'queued',
  });
  api.answer('POST /api/contacts/:id/documents/:kind/send', sent);
  api.answer('POST /api/contacts/:id/documents/:kind/undo', { ...sent, state: 'draft', version: 6 });

  await user.type(await field('Title'), ' B');
  await user.click(screen.getByRole('button', { name: 'Send strategy' }));
  expect(await screen.findByText(/^Sent by a former colleague/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(api.inputs('POST /api/contacts/:id/documents/:kind/send')).toEqual([{ version: 4 }]);
  expect(await findToast('Link taken back')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test('has nothing to send without a title', async () => {
  open();

  await field('Title');

  expect(screen.getByRole('button', { name: 'Send strategy' })).toHaveAttribute('aria-disabled', 'true');
});

test('sends a link again to a corrected address when its email failed', async () => {
  const sent = { state: 'sent', version: 4, sentAt: '2025-05-13T19:20:00.000Z' } as const;
  const { user } = open({ ...sent, email: 'failed' });
  api.answer('POST /api/contacts/:id/documents/:kind/send', aDocument({ ...sent, version: 5, email: 'queued' }));

  await user.type(await field('Address'), '.example');
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  expect(await findToast('Link sent')).toBeVisible();
  const input = { version: 4, email: 'elena@hart.test.example' };
  expect(api.inputs('POST /api/contacts/:id/documents/:kind/send')).toEqual([input]);
});

test('revokes the link of a sent document', async () => {
  const { user } = open({ state: 'sent', version: 4, sentAt: '2025-05-13T19:20:00.000Z', sentBy: 'Priya Raman' });
  api.answer('POST /api/contacts/:id/documents/:kind/revoke', aDocument({ state: 'revoked', version: 5 }));

  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));

  expect(await findToast('Link revoked')).toBeVisible();
  expect(await field('Title')).toBeEnabled();
});

test('shows both texts when somebody else has saved meanwhile', async () => {
  const { user } = open({ title: 'Plan' });
  await field('Title');
  api.answer('GET /api/contacts/:id/documents/:kind', aDocument({ title: 'Their plan', version: 7 }));
  api.answer(
    'PATCH /api/contacts/:id/documents/:kind',
    rejected(409, { message: 'This text has changed since you opened it.', code: 'stale_edit' }),
  );

  await user.type(await field('Title'), ' B');

  expect(await screen.findByText('Their plan', {}, { timeout: 3000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /: Title$/ }));
  expect(await field('Title')).toHaveValue('Their plan');
});

test('goes on with a text that was saved without an answer', async () => {
  const { user } = open({ title: 'Plan', version: 1 });
  const title = await field('Title');
  api.answer('PATCH /api/contacts/:id/documents/:kind', ({ input }) => {
    const stored = aDocument({ ...input, version: 2 });
    api.answer('GET /api/contacts/:id/documents/:kind', stored);
    api.answer('PATCH /api/contacts/:id/documents/:kind', (next) =>
      next.input.version === 2
        ? { ...stored, ...next.input, version: 3 }
        : rejected(409, { message: 'This text has changed since you opened it.', code: 'stale_edit' }),
    );
    return unreachable;
  });
  await user.type(title, ' B');
  expect(await screen.findByText(/Not saved/, {}, { timeout: 3000 })).toBeVisible();

  await user.type(title, ' C');

  await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 2, title: 'Plan B C' }), { timeout: 3000 });
  expect(screen.queryByText('This text has changed since you opened it.')).toBeNull();
});

test('shows the amount that somebody else has saved meanwhile', async () => {
  const { user } = open({ title: 'Plan', prices: [{ label: 'Pilot', cents: 50_000 }] });
  await field('Title');
  const theirs = aDocument({ title: 'Plan', prices: [{ label: 'Pilot', cents: 80_000 }], version: 7 });
  api.answer('GET /api/contacts/:id/documents/:kind', theirs);
  api.answer('PATCH /api/contacts/:id/documents/:kind', ({ input }) =>
    input.version === 7
      ? { ...theirs, ...input, version: 8 }
      : rejected(409, { message: 'This text has changed since you opened it.', code: 'stale_edit' }),
  );

  await user.type(await field('Title'), ' B');

  const amount = await field('Amount in dollars');
  await waitFor(() => expect(amount).toHaveValue('800'), { timeout: 3000 });
  expect(await field('Title')).toHaveValue('Plan B');
});

test('keeps what could not be saved through a reload, and saves it then', async () => {
  const first = open({ title: 'Plan', version: 1 });
  await field('Title');
  api.answer('PATCH /api/contacts/:id/documents/:kind', rejected(503, { message: 'Try again later.' }));
  await first.user.type(await field('Title'), ' B');
  first.unmount();

  open({ title: 'Plan', version: 1 });

  expect(await field('Title')).toHaveValue('Plan B');
  expect(await screen.findByText('Saved at 2:19 PM', {}, { timeout: 3000 })).toBeVisible();
  expect(saves().at(-1)).toMatchObject({ version: 1, title: 'Plan B' });
});
