import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Today as Facts } from '#features/today/contract.ts';
import { renderPart } from '#tests/support/render.tsx';
import { aQuietDay } from '#tests/support/today.ts';
import { admin, editor } from '#tests/support/viewers.ts';
import { Today } from './today.tsx';

const call = {
  id: 5,
  startsAt: '2026-11-23T16:00:00.000Z',
  endsAt: '2026-11-23T16:30:00.000Z',
  name: 'Elena Hart',
  company: 'Hart & Lowe Supply',
  place: 'video' as const,
  host: 'Alex Morgan',
  isOwn: true,
  isHeld: false,
  joinUrl: 'https://meet.test/alex',
  path: '/admin?view=calendar&booking=5',
};

const open = (facts: Partial<Facts> = {}, viewer = admin) =>
  renderPart(<Today today={{ ...aQuietDay, ...facts }} />, { viewer, address: '/admin' });

test('says in one sentence that nothing waits', () => {
  open();

  expect(screen.getByText('Nothing waits for you, and there are no calls today.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Today, Monday, November 23' })).toBeVisible();
  expect(screen.queryByText('Something failed')).toBeNull();
});

test('says to editors only that they have no calls', () => {
  open({ failed: null, month: null }, editor);

  expect(screen.getByText('No calls today.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'This month' })).toBeNull();
});

test('tells apart two calls at a time that clocks show twice', () => {
  const [first, second] = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'];
  open({
    timeZone: 'America/Chicago',
    calls: [
      { ...call, startsAt: first },
      { ...call, id: 6, startsAt: second },
    ],
  });

  expect(screen.getByText('AM CDT').closest('time')).toHaveAttribute('datetime', first);
  expect(screen.getByText('AM CST').closest('time')).toHaveAttribute('datetime', second);
});

const lead = {
  kind: 'lead' as const,
  id: 7,
  name: 'Winston Novák',
  about: 'Alder Manufacturing',
  said: 'Our quotes leave a day late.',
  since: '2026-11-19T20:10:00.000Z',
  waitedMinutes: 11 * 60,
  path: '/admin?tab=contacts&request=7&do=reply',
};

test('leads from each one who waits to what answers them', () => {
  open({ waiting: { leads: 1, conversations: 0, rows: [lead] } });

  expect(screen.getByRole('link', { name: 'Reply to Winston Novák' })).toHaveAttribute('href', lead.path);
  expect(screen.getByText(/11 business hours/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
});

test('shows all leads and conversations that wait when asked', async () => {
  const leads = ['Ben', 'Eve', 'Ivy', 'Kai'].map((name, at) => ({ ...lead, id: at, name }));
  const rows = [...leads, { ...lead, kind: 'conversation' as const, name: 'Kavya Mbeki', path: '/desk' }];
  const { user, address } = open({ waiting: { leads: 4, conversations: 1, rows } });
  const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(3);

  await user.click(waiting.getByRole('link', { name: 'Show all 5' }));

  expect(waiting.getAllByRole('listitem')).toHaveLength(5);
  expect(waiting.getByRole('link', { name: 'Answer to Kavya Mbeki' })).toBeVisible();
  expect(address()).toBe('/admin?waiting=all');
  await user.click(waiting.getByRole('link', { name: 'Show fewer' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['twenty minutes before', '2026-11-23T15:40:00.000Z', 'In 20 minutes', 'Join (opens in a new tab)'],
  ['during', '2026-11-23T16:10:00.000Z', 'Now', 'Join (opens in a new tab)'],
  ['after', '2026-11-23T16:30:00.000Z', 'Over', 'Open the call with Elena Hart'],
])('offers %s a call what can be done', (_when, now, text, link) => {
  open({ now, calls: [call] });

  const calls = within(screen.getByRole('region', { name: 'Calls today' }));
  expect(calls.getByText(text)).toBeVisible();
  expect(calls.getByRole('link', { name: link })).toBeVisible();
});

test('opens what failed', () => {
  const payment = {
    id: 1213,
    name: 'Esther Chen',
    product: 'AI Solutions Specialist',
    dollars: 79,
    at: '2026-11-23T12:02:00.000Z',
    path: '/admin?tab=orders&q=%231213',
  };
  open({ failed: { days: 7, emails: 2, mailError: 'Connection refused', payments: { count: 4, rows: [payment] } } });

  expect(screen.getByText('Payment of Esther Chen, $79')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open order #1213' })).toHaveAttribute('href', payment.path);
  // The list has those of other weeks too.
  expect(screen.getByText('4 payments failed in 7 days. Show all failed payments')).toBeVisible();
  expect(screen.getByText('2 emails were not sent')).toBeVisible();
});

test('shows what came in this month against the same day of the last', () => {
  open();

  const card = within(screen.getByRole('region', { name: 'This month' }));
  expect(card.getByRole('link', { name: '$7,236' })).toHaveAttribute('href', '/admin?tab=orders&filter=month');
  expect(card.getByText('+13%', { exact: false })).toBeVisible();
  expect(card.getByRole('link', { name: /New subscriptions 9/ })).toBeVisible();
  expect(card.getByRole('img')).toHaveAccessibleName(/^\$7,236 by November 23\. \$6,410 by October 23, \$8,000 in all/);
});

test('says who waits for call notes and since when they are late', () => {
  const notes = { company: '', host: 'Priya Raman', isOwn: false, isMarked: true };
  open({
    notesDue: [
      { ...notes, id: 5, name: 'Elena Hart', dueAt: '2026-11-23T15:00:00.000Z', path: '/admin?tab=contacts&request=9' },
      {
        ...notes,
        id: 6,
        name: 'Theo Park',
        isOwn: true,
        isMarked: false,
        dueAt: '2026-11-24T15:00:00.000Z',
        path: '/admin?view=calendar&booking=6',
      },
    ],
  });

  const [late, due] = within(screen.getByRole('region', { name: 'Call notes to send' })).getAllByRole('listitem');

  expect(late).toHaveTextContent('Elena HartCall with Priya RamanLate since Nov 23, 9:00 AM');
  expect(due).toHaveTextContent('Theo ParkYour call, not marked as done or missed yetDue Nov 24, 9:00 AM');
  expect(screen.getByRole('link', { name: 'Elena Hart' })).toHaveAttribute('href', '/admin?tab=contacts&request=9');
});
