import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { TimelineEntry } from '#features/timeline/contract.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder, aSubscription } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const ADA = 'ada@moreno.test';

/** A customer who ordered and subscribed, and asked for a call from the same address. */
async function aBuyer() {
  const account = await aUser(db, { email: ADA, emailVerifiedAt: NOW });
  const lead = await aLead(db, { email: ADA });
  await anOrder(db, { userId: account.id, amountCents: 2950 });
  await aSubscription(db, { userId: account.id, agentId: 'ai-specialist', plan: 'pro' });
  return { account, lead };
}

const readAs = async (role: 'editor' | 'advisor' | 'admin', path: string) =>
  call(app, 'GET', path, { headers: (await signedInAs(app, db, role)).headers });

describe('a customer’s profile', () => {
  test('names plans, requests and calls without amounts', async () => {
    const { account, lead } = await aBuyer();
    const host = await aHost(db);
    await aCall(db, { hostId: host.id, requestId: lead.id });

    const { status, body, text } = await readAs('advisor', `/api/customers/${account.id}/profile`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ email: ADA, plans: [{ plan: 'pro' }], requests: [{ id: lead.id }] });
    expect(body).toHaveProperty('calls.0.status', 'confirmed');
    expect(text).not.toMatch(/amount|price|orders|"\w*[cC]ents"|29\.5/);
  });

  test('says which calls the calendar shows to an advisor', async () => {
    const { account, lead } = await aBuyer();
    const advisor = await aHost(db, { user: { role: 'advisor' } });
    const { id: hostId } = await aHost(db);
    const takenOver = await aCall(db, { hostId, requestId: lead.id });
    await aCall(db, { hostId, requestId: lead.id, startsAt: new Date(takenOver.startsAt.getTime() + HOUR) });
    await aCall(db, { hostId: advisor.id, requestId: lead.id });
    const before = new Date(takenOver.startsAt.getTime() - DAY);
    await aCall(db, { hostId: advisor.id, requestId: lead.id, startsAt: before, status: 'expired' });
    await db.insert(promises).values({ promise: 'notes', subjectId: takenOver.id, ownerId: advisor.id });

    const path = `/api/customers/${account.id}/profile`;
    const { body } = await call(app, 'GET', path, { headers: await signIn(app, advisor.username) });

    const calls = [{ canOpen: false }, { canOpen: true }, { canOpen: true }, { canOpen: false }];
    expect(body).toMatchObject({ calls });
  });

  test('says what the customer wrote last, and only counts conversations that are private', async () => {
    const { account } = await aBuyer();
    const handedOver = await aConversation(db, { userId: account.id, handedOverAt: NOW });
    const own = await aConversation(db, { userId: account.id });
    const at = new Date(NOW.getTime() + HOUR);
    await aMessage(db, { conversationId: handedOver.id, content: 'Are you there?', createdAt: at });
    await aMessage(db, { conversationId: own.id, content: 'A secret', createdAt: new Date(at.getTime() + HOUR) });

    const { body, text } = await readAs('advisor', `/api/customers/${account.id}/profile`);

    expect(body).toMatchObject({
      lastMessage: { at: at.toISOString(), conversationId: handedOver.id },
      privateConversations: 1,
      newsletter: null,
    });
    expect(text).not.toContain('secret');
  });

  test('says to admins how the address stands on the newsletter, and since when it is known', async () => {
    const { account, lead } = await aBuyer();
    await aSubscriber(db, { email: ADA });
    const at = '2025-01-02T03:04:05.000Z';
    const visit = { at, referrer: '', utmSource: '', utmMedium: '', utmCampaign: '', page: '/' };
    await db.update(consultationRequests).set({ firstVisit: visit }).where(eq(consultationRequests.id, lead.id));

    const { body } = await readAs('admin', `/api/customers/${account.id}/profile`);

    expect(body).toMatchObject({ newsletter: 'confirmed', firstSeenAt: at });
  });

  test('lists every call', async () => {
    const { account, lead } = await aBuyer();
    const host = await aHost(db);
    for (let week = 0; week < 25; week++) {
      const startsAt = new Date(NOW.getTime() - week * 7 * 24 * HOUR);
      await aCall(db, { hostId: host.id, requestId: lead.id, startsAt, status: 'done' });
    }

    const { body } = await readAs('advisor', `/api/customers/${account.id}/profile`);

    expect((body as { calls: unknown[] }).calls).toHaveLength(25);
  });

  test('leaves out requests under an unconfirmed address', async () => {
    const account = await aUser(db, { email: ADA, emailVerifiedAt: null });
    await aLead(db, { email: ADA });

    expect((await readAs('advisor', `/api/customers/${account.id}/profile`)).body).toMatchObject({ requests: [] });
  });

  test('is missing for an account of staff', async () => {
    const { id } = await aUser(db, { role: 'editor' });

    expect((await readAs('advisor', `/api/customers/${id}/profile`)).status).toBe(404);
  });

  test('is closed to editors', async () => {
    const { account } = await aBuyer();

    expect((await readAs('editor', `/api/customers/${account.id}/profile`)).status).toBe(403);
  });
});

test('an advisor sees a lead without what it paid', async () => {
  const { lead } = await aBuyer();
  const kindsFor = async (role: 'advisor' | 'admin') => {
    const { body } = await readAs(role, `/api/contacts/${lead.id}/timeline`);
    return (body as { data: TimelineEntry[] }).data.map(({ kind }) => kind);
  };

  expect(await kindsFor('admin')).toEqual(expect.arrayContaining(['order', 'subscribed', 'request']));
  const seen = await kindsFor('advisor');
  expect(seen).toContain('request');
  expect(seen).not.toContain('order');
  expect(seen).not.toContain('subscribed');
  expect((await readAs('advisor', `/api/contacts/${lead.id}/person`)).body).toMatchObject({ orders: null });
});

test('an advisor pages through requests but exports none', async () => {
  await aLead(db);

  expect((await readAs('advisor', '/api/contacts?limit=10')).status).toBe(200);
  expect(await readAs('advisor', '/api/contacts')).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
});

test.each(['editor', 'advisor'] as const)('another host’s call stays closed to an %s', async (role) => {
  const other = await aHost(db);
  const own = await aHost(db, { user: { role } });
  const booking = await aCall(db, { hostId: other.id });
  const headers = await signIn(app, own.username);
  const path = `/api/calendar/calls/${booking.id}`;

  const statuses = [
    await call(app, 'PATCH', path, { headers, json: { status: 'done' } }),
    await call(app, 'POST', `${path}/cancel`, { headers, json: { reason: 'Ill' } }),
    await call(app, 'GET', `/api/calendar/hosts/${other.id}/feed`, { headers }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([404, 404, 404]);
});
