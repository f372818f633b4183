import { describe, expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { conversations } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { findPersonOfCustomer, findPersonOfRequest, readPersonOfRequest } from './queries/person.server.ts';

const { ctx, db } = await testApp();

const admin: Ctx = { ...ctx, actor: { id: 1, role: 'admin' } };
const ADA = 'ada@moreno.test';

/** A lead and a customer with the same address, which the customer has confirmed. */
async function aKnownLead(emailVerifiedAt: Date | null = NOW) {
  const account = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt });
  const lead = await aLead(db, { email: 'ADA@moreno.test' });
  return { account, lead };
}

describe('the person behind a request', () => {
  test('has an account that confirmed the address in any spelling', async () => {
    const { account, lead } = await aKnownLead();

    expect(await findPersonOfRequest(admin, lead.id)).toMatchObject({
      email: ADA,
      account: { id: account.id },
      requestId: lead.id,
    });
    expect(await findPersonOfCustomer(admin, account.id)).toMatchObject({ email: ADA, requestId: null });
  });

  test('has no account before its address is confirmed', async () => {
    const { account, lead } = await aKnownLead(null);

    expect(await findPersonOfRequest(admin, lead.id)).toMatchObject({ email: ADA, account: null });
    expect(await findPersonOfCustomer(admin, account.id)).toMatchObject({ email: null, account: { id: account.id } });
  });

  test('is nobody without the request or the customer', async () => {
    expect(await findPersonOfRequest(admin, 7)).toBeNull();
    expect(await findPersonOfCustomer(admin, 7)).toBeNull();
    expect(await readPersonOfRequest(admin, 7)).toBeNull();
  });

  test.each([null, { id: 1, role: 'editor' }, { id: 1, role: 'customer' }] as const)(
    'is hidden from %j',
    async (actor) => {
      const { account, lead } = await aKnownLead();

      await expect(findPersonOfRequest({ ...ctx, actor }, lead.id)).rejects.toThrow('without permission to');
      await expect(findPersonOfCustomer({ ...ctx, actor }, account.id)).rejects.toThrow('without permission to');
    },
  );
});

describe('what a person bought', () => {
  test('counts orders that were or may be paid', async () => {
    const { account, lead } = await aKnownLead();
    const orders = ['completed', 'pending', 'refunded', 'failed'] as const;
    for (const status of orders) await anOrder(db, { userId: account.id, status, amountCents: 2950 });
    await anOrder(db, { customerEmail: ADA });

    expect(await readPersonOfRequest(admin, lead.id)).toMatchObject({ orders: { count: 2, amount: 59 } });
  });

  test('names the plans that go on, in the order of buying', async () => {
    const { account, lead } = await aKnownLead();
    await aSubscription(db, { userId: account.id, agentId: 'ai-specialist', plan: 'pro' });
    await aSubscription(db, { userId: account.id, agentId: 'ai-developer', canceledAt: NOW });
    await aSubscription(db, { userId: account.id, agentId: 'ai-business', status: 'canceled' });

    expect((await readPersonOfRequest(admin, lead.id))?.plans).toEqual([
      { agent: 'AI Solutions Specialist', plan: 'pro' },
    ]);
  });

  test('is nothing for somebody whose address is only typed', async () => {
    const { account, lead } = await aKnownLead(null);
    await anOrder(db, { userId: account.id });
    await aSubscription(db, { userId: account.id });

    expect(await readPersonOfRequest(admin, lead.id)).toMatchObject({ orders: { count: 0, amount: 0 }, plans: [] });
  });
});

describe('the next call', () => {
  const nextCall = async (facts: Partial<typeof bookings.$inferInsert>, lead: Parameters<typeof aLead>[1] = {}) => {
    const host = await aHost(db);
    const asked = await aLead(db, { email: ADA });
    await aCall(db, { hostId: host.id, ...facts }, { email: ADA, ...lead });
    return (await readPersonOfRequest(admin, asked.id))?.nextCall;
  };

  test.each([
    ['of another request', {}, { isHeld: false }],
    ['that is held', { status: 'held', heldUntil: daysFromNow(1) }, { isHeld: true, canChange: true }],
    ['that is running', { startsAt: new Date(NOW.getTime() - 29 * MINUTE) }, { isHeld: false, canChange: false }],
    ['by phone', { place: 'phone' }, { joinUrl: '', place: 'phone' }],
  ] as const)('%s is shown', async (_what, facts, expected) => {
    expect(await nextCall(facts)).toMatchObject(expected);
  });

  test.each([
    ['that is over', { startsAt: new Date(NOW.getTime() - 30 * MINUTE) }, {}],
    ['whose hold ran out', { status: 'held', heldUntil: NOW }, {}],
    ['that is canceled', { status: 'canceled' }, {}],
    ['of spam from the same address', {}, { spamAt: NOW }],
    ['of another person', {}, { email: `x${ADA}` }],
  ] as const)('%s is not shown', async (_what, facts, lead) => {
    expect(await nextCall(facts, lead)).toBeNull();
  });

  test('of spam is shown beside that spam', async () => {
    const host = await aHost(db);
    const { requestId } = await aCall(db, { hostId: host.id }, { spamAt: NOW });

    expect((await readPersonOfRequest(admin, requestId))?.nextCall).toMatchObject({ host: 'Jordan Moreno' });
  });
});

test('leads to the conversation only while it is handed over', async () => {
  const { account, lead } = await aKnownLead();
  const { id } = await aConversation(db, { userId: account.id, requestId: lead.id, handedOverAt: NOW });
  expect(await readPersonOfRequest(admin, lead.id)).toMatchObject({ conversationId: id });

  await db.update(conversations).set({ handedOverAt: null });

  expect(await readPersonOfRequest(admin, lead.id)).toMatchObject({ conversationId: null });
});

test('tells how a visitor came, with campaign and page', async () => {
  const visit = {
    at: '2025-06-01T10:00:00Z',
    referrer: '',
    utmSource: 'newsletter',
    utmMedium: 'email',
    page: '/blog',
  };
  const lead = await aLead(db, { lastVisit: { ...visit, utmCampaign: 'may-ideas' } });

  const person = await readPersonOfRequest(admin, lead.id);

  expect(person?.firstVisit).toBeNull();
  expect(person?.lastVisit).toMatchObject({ at: new Date(visit.at), campaign: 'may-ideas', page: '/blog' });
  expect(person?.lastVisit?.channel).not.toBe('');
});

describe('the last call', () => {
  const startsAt = new Date(NOW.getTime() - 60 * MINUTE);
  const lastCallOf = async (actor: NonNullable<Ctx['actor']>, requestId: number) =>
    (await readPersonOfRequest({ ...ctx, actor }, requestId))?.lastCall;

  test('asks its host and admins for notes until they are sent', async () => {
    const host = await aHost(db, { user: { role: 'advisor' } });
    const other = await aHost(db, { user: { role: 'advisor' } });
    const call = await aCall(db, { hostId: host.id, startsAt });
    const needed = { bookingId: call.id, canWriteNotes: true, needsNotes: true };

    expect(await lastCallOf({ id: host.id, role: 'advisor' }, call.requestId)).toMatchObject(needed);
    expect(await lastCallOf({ id: other.id, role: 'advisor' }, call.requestId)).toMatchObject({ canWriteNotes: false });
    await db.insert(callNotes).values({ bookingId: call.id, heard: 'Invoices.', sentAt: NOW });
    expect(await lastCallOf({ id: host.id, role: 'admin' }, call.requestId)).toMatchObject({ needsNotes: false });
  });

  test.each([
    ['to come', { startsAt: daysFromNow(1) }, null],
    ['missed', { startsAt, status: 'missed' }, null],
    ['long ago', { startsAt: daysFromNow(-9) }, { needsNotes: false }],
  ] as const)('is not asked for notes if it is %s', async (_what, facts, expected) => {
    const host = await aHost(db);
    const call = await aCall(db, { hostId: host.id, ...facts });

    const found = await lastCallOf({ id: host.id, role: 'admin' }, call.requestId);

    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeNull();
  });
});
