import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { planTokens } from '#tests/support/shown-conversations.ts';
import { ada } from '#tests/support/viewers.ts';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import { DashboardHome } from './dashboard-home.tsx';
import type { Own } from './own/load-own.ts';

const NOTHING: Own = { now: '2026-11-30T15:00:00.000Z', conversation: null, call: null, plan: null, contact: null };

const conversation: Own['conversation'] = {
  id: 7,
  agentId: 'ai-specialist',
  title: 'Which process to automate first',
  state: 'idle',
  updatedAt: '2026-11-20T15:00:00.000Z',
  excerpt: 'Start with supplier invoices.',
};
const { status, startsAt, endsAt, zone, host, place } = aVisitorBooking();
const actions = { canMove: true, canCancel: true, notes: null };
const call: Own['call'] = { id: 4, status, startsAt, endsAt, zone, host, place, ...actions };

const planOf = (facts: Parameters<typeof planTokens>[0] = {}): NonNullable<Own['plan']> => {
  const { agentId, plan, isOwner, includedTokens, packTokens, canBuyTokens, isPaid, isEnding, renewsAt, ...rest } =
    planTokens({ planTokens: 3_926_500, ...facts });
  const shown = { agentId, plan, isOwner, includedTokens, packTokens, canBuyTokens, isPaid, isEnding, renewsAt };
  return { ...rest, ...shown, agent: 'Business Strategy Consultant', trial: null, alsoShared: [] };
};

const show = (own: Partial<Own> = {}, consultants: readonly string[] | null = ['ai-specialist'], viewer = ada) =>
  renderPart(<DashboardHome consultants={consultants} own={{ ...NOTHING, ...own }} />, { viewer });

const card = (name: string) => within(screen.getByRole('region', { name }));
const buttonOf = (name: string) => within(screen.getByRole('button', { name: new RegExp(`^.*${name}`) }));

// Without an answer to it, a call to the server would fail the test.
test('without a provider, every consultant is a demo', () => {
  show({}, null);

  expect(screen.getAllByText('Demo')).toHaveLength(3);
  expect(screen.getAllByText('Start demo')).toHaveLength(3);
});

test('with a plan, its consultant opens and the others stay demos', () => {
  show();

  expect(buttonOf('AI Solutions Specialist').getByText('Open')).toBeVisible();
  expect(buttonOf('AI Solutions Specialist').getByText('Your plan')).toBeVisible();
  expect(screen.getAllByText('Start demo')).toHaveLength(2);
});

// Spec 2.9: "Greeting: 'Welcome back, ' followed by the first name or 'User', then '!'"
test('welcomes on a first visit, where the consultants lead', () => {
  show({}, null);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ada!');
  expect(screen.getByText(/^Choose a consultant to try a demo conversation\./)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Consultants' })).toBeNull();
  expect(screen.queryByText('Next call')).toBeNull();
});

test('shows a conversation, a call and a plan before what sells', () => {
  show({ conversation, call, plan: planOf() });

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Which process to automate first',
    'Tomorrow 2:30 PM',
    'About 1,963 conversations left',
    'Consultants',
    'Consulting Services',
    'AI Solutions',
    'Talk to a person',
  ]);
  const last = card('Your last conversation');
  expect(last.getByText('Start with supplier invoices.')).toBeVisible();
  expect(last.getByText('Nov 20, 2026')).toBeVisible();
  expect(last.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/dashboard?view=chat&conversation=7');
  expect(last.getByRole('link', { name: 'All conversations' })).toHaveAttribute('href', '/dashboard?view=chat');
  expect(card('Next call').getByText('30 minutes with Jordan Moreno, Eastern Time')).toBeVisible();
});

test.each([
  ['answering', 'Answering now'],
  ['with_person', 'With a person'],
] as const)('says that a conversation is %s', (state, text) => {
  show({ conversation: { ...conversation, state } });

  expect(card('Your last conversation').getByText(text)).toBeVisible();
});

test('opens the page of the call to move it', async () => {
  api.answer('POST /api/user/bookings/:id/link', { token: 'abc' });
  const { user, address } = show({ call });

  await user.click(screen.getByRole('button', { name: 'Move' }));

  await waitFor(() => expect(address()).toBe('/booking/abc?move=1#move'));
});

test('offers no move for a call that is about to start', () => {
  show({ call: { ...call, canMove: false } });

  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('speaks of conversations first, with the tokens in the title', () => {
  show({ plan: planOf() });

  const plan = card('Business Strategy Consultant');
  expect(plan.getByText('Premium')).toBeVisible();
  expect(plan.getByTitle('3,926,500 of 4,000,000 plan tokens left', { exact: true })).toBeVisible();
  expect(plan.getByText('37 used, renews December 12')).toBeVisible();
  expect(plan.getByRole('link', { name: 'Manage plan' })).toHaveAttribute(
    'href',
    '/dashboard?view=billing&agent=business-consultant',
  );
});

test('names the contact that a plan includes', () => {
  show({ plan: planOf(), contact: { name: 'Priya Raman', email: 'priya@bespoke.test' } });

  const link = card('Business Strategy Consultant').getByRole('link', { name: 'Priya Raman' });
  expect(link).toHaveAttribute('href', 'mailto:priya@bespoke.test');
});

test.each([
  [400_000, undefined],
  [399_999, 'var(--amber-9)'],
])('with %i of 4,000,000 tokens, its meter is %s', (left, color) => {
  show({ plan: planOf({ planTokens: left }) });

  const bar = screen.getByRole('meter').querySelector('i');
  expect(bar?.style.background || undefined).toBe(color);
});

test('offers to add conversations when none are left', () => {
  show({ plan: planOf({ planTokens: 1_999 }) });

  expect(screen.getByRole('heading', { name: 'No conversations left' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add conversations' })).toHaveAttribute(
    'href',
    '/dashboard?view=billing#tokens-5',
  );
  expect(screen.queryByRole('link', { name: 'Manage plan' })).toBeNull();
});

test('leaves billing to the owner of the plan', () => {
  show({ plan: planOf({ isOwner: false, planTokens: 0 }) });

  expect(screen.getByText('Shared with everybody on this plan')).toBeVisible();
  expect(screen.queryByRole('link', { name: /conversations|plan$/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open Billing' })).toHaveAttribute('href', '/dashboard?view=billing');
});

test('names other consultants that are shared beside the own plan', () => {
  show({ plan: { ...planOf(), alsoShared: ['AI Solutions Specialist', 'Productivity Optimization'] } });

  const shared = 'Also shared with you: AI Solutions Specialist, Productivity Optimization';
  expect(card('Business Strategy Consultant').getByText(shared)).toBeVisible();
});

test.each([
  ['an unconfirmed address', [], { ...ada, emailVerified: false }, 1],
  ['a confirmed address', [], ada, 0],
  ['an unconfirmed address where only the demo answers', null, { ...ada, emailVerified: false }, 0],
] as const)('for %s, asks to confirm it for a shared plan', (_whose, consultants, viewer, count) => {
  show({}, consultants, viewer);

  expect(screen.queryAllByText(/sent to ada@moreno.test\. If somebody added you to their plan/)).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: /^Open your profile/ })).toHaveLength(count);
});

test('names only the plan where no consultant answers', () => {
  show({ plan: planOf() }, null);

  expect(screen.getByRole('heading', { name: 'Premium' })).toBeVisible();
  expect(screen.getByText('Renews December 12')).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

test.each([
  ['where no consultant answers', null, 'Free until December 12, 2026, then $79 a month.'],
  ['and what is used of it', ['ai-specialist'], '37 used. Free until December 12, 2026, then $79 a month.'],
])('says what a trial leads to, %s', (_where, consultants, text) => {
  const until = '2026-12-12T12:00:00Z';
  const trial = { status: 'trialing', trialEndsAt: until, renewalDate: until, nextCharge: 79, nextPrice: 79 } as const;

  show({ plan: { ...planOf(), trial } }, consultants);

  expect(screen.getByText(text)).toBeVisible();
});
