import { expect, test } from 'vitest';
import type { Ctx } from '#features/ctx.ts';
import { addSeat } from '#features/tokens/commands/seats.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { loadOwn } from './load-own.ts';

const { ctx, db } = await testApp({ env: { AI_BASE_URL: 'stand-in' } });

async function aCustomer() {
  const { id } = await aUser(db, { email: 'ada@moreno.test', emailVerifiedAt: NOW });
  const own: Ctx = { ...ctx, actor: { id, role: 'customer' } };
  return { id, load: (withConversations = true) => loadOwn(own, { withConversations }) };
}

test('finds nothing for a new customer', async () => {
  const { load } = await aCustomer();

  expect(await load()).toEqual({ now: NOW.toISOString(), conversation: null, call: null, plan: null, contact: null });
});

test('finds the newest conversation and the start of its last answer', async () => {
  const { id, load } = await aCustomer();
  await aConversation(db, { userId: id, title: 'Older', updatedAt: daysFromNow(-2) });
  const newest = await aConversation(db, { userId: id, title: 'Newest' });
  await aMessage(db, { conversationId: newest.id, role: 'user', content: 'Which first?' });
  await aMessage(db, {
    conversationId: newest.id,
    role: 'assistant',
    content: '## Start here\n\n- **Supplier invoices** come first [1].\n- Then orders.',
  });

  expect((await load()).conversation).toMatchObject({
    id: newest.id,
    title: 'Newest',
    state: 'idle',
    excerpt: 'Start here Supplier invoices come first. Then orders.',
  });
  expect((await load(false)).conversation).toBeNull();
});

test('finds the next call and no past or canceled one', async () => {
  const { load } = await aCustomer();
  const host = await aHost(db);
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(-1) });
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(1), status: 'canceled' });
  await aCall(db, { hostId: host.id, startsAt: daysFromNow(5) });
  const next = await aCall(db, { hostId: host.id, startsAt: daysFromNow(2) });

  expect((await load()).call).toMatchObject({ id: next.id, startsAt: next.startsAt.toISOString(), canMove: true });
});

test('finds the plan that the last conversation is paid with', async () => {
  const { id, load } = await aCustomer();
  await aSubscription(db, { userId: id, agentId: 'business-consultant' });
  await aSubscription(db, { userId: id, agentId: 'ai-specialist' });
  expect((await load()).plan).toMatchObject({ agent: 'Business Strategy Consultant' });

  await aConversation(db, { userId: id, agentId: 'ai-specialist' });

  expect((await load()).plan).toMatchObject({ agent: 'AI Solutions Specialist' });
});

test.each([
  [false, { status: 'trialing', trialEndsAt: daysFromNow(14).toISOString(), nextPrice: 29 }],
  [true, null],
])('with a cancellation (%s), a trial leads to %j', async (cancelAtPeriodEnd, trial) => {
  const { id, load } = await aCustomer();
  const dates = { trialEndsAt: daysFromNow(14), renewalDate: daysFromNow(14) };
  await aSubscription(db, { userId: id, status: 'trialing', cancelAtPeriodEnd, ...dates });

  expect((await load()).plan).toMatchObject({ trial });
});

test('names the consultants of plans that others share', async () => {
  const { id, load } = await aCustomer();
  const owner = await aUser(db);
  await aSubscription(db, { userId: id, agentId: 'ai-specialist' });
  for (const agentId of ['ai-specialist', 'productivity-coach']) {
    const shared = await aSubscription(db, { userId: owner.id, agentId, plan: 'Premium' });
    const asOwner: Ctx = { ...ctx, actor: { id: owner.id, role: 'customer' } };
    await addSeat(asOwner, { subscriptionId: shared.id, email: 'ada@moreno.test' });
  }

  expect((await load()).plan).toMatchObject({ isOwner: true, alsoShared: ['Productivity Optimization'] });
});
