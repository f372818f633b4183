import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onQuery } from '#db/engine/query-events.ts';
import { users } from '#db/schema/accounts.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { notifications } from '#db/schema/notifications.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { findCustomer } from '#features/accounts/queries/accounts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { readOwnPrivacy } from '#features/privacy/queries/own.server.ts';
import { givePromise } from '#features/promises/commands/give-promise.server.ts';
import { readPromises } from '#features/promises/queries/promises.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aSession } from '#tests/support/factors.ts';
import { actingAs, aUser, signedInAs } from '#tests/support/people.ts';
import { closeFor, eraseNow } from './commands/account.server.ts';
import { updateCustomer } from './commands/customers.server.ts';
import { leaveTeam } from './commands/leave-team.server.ts';
import { listTeam } from './queries.server.ts';

const { app, ctx, db } = await testApp();

let admin: Ctx;
let adminId: number;
let headers: { Cookie: string };
beforeEach(async () => {
  const signedIn = await signedInAs(app, db, 'admin');
  headers = signedIn.headers;
  admin = actingAs(ctx, signedIn.user);
  adminId = signedIn.user.id;
});

const leave = async (id: number, toId: number | null = null) =>
  leaveTeam(admin, id, { toId, version: (await findCustomer(admin, id))?.version ?? '' });
const anAdvisor = () => aUser(db, { role: 'advisor', firstName: 'Samuel', lastName: 'Ortiz' });
const anEditor = () => aUser(db, { role: 'editor', firstName: 'Dana', lastName: 'Kim' });
const NEEDS_SUCCESSOR = { ok: false, reason: 'needs_successor' };

/** A request for a copy of somebody's data that has no file yet. */
async function aCopyOwnedBy(ownerId: number) {
  const values = { email: 'eve@private.test', createdAt: NOW, confirmedAt: NOW, expiresAt: daysFromNow(7) };
  const [copy] = await db.insert(dataCopies).values(values).returning({ id: dataCopies.id });
  if (!copy) throw new Error('the copy was not stored');
  expect(await givePromise(admin, 'copy', copy.id, ownerId)).toEqual({ ok: true });
  return copy.id;
}

/** A call that ended without notes. */
async function aHostWhoOwesNotes() {
  const host = await aHost(db, { user: { role: 'editor' } });
  const { id } = await aCall(db, { hostId: host.id, startsAt: daysFromNow(-1 / 2) });
  return { id: host.id, call: id };
}

/** A customer with priority answers who asked for a person; the conversation belongs to the lead. */
async function aWaitingCustomer(requestId: number) {
  const { id: userId } = await aUser(db);
  const facts = { userId, agentId: 'ai-specialist' };
  await aSubscription(db, { ...facts, plan: 'Premium' });
  const { id } = await aConversation(db, { ...facts, requestId, handedOverAt: NOW, isAwaitingStaff: true });
  await aMessage(db, { conversationId: id, role: 'note', content: 'handed_over', createdAt: NOW });
}

describe('whoever leaves the team hands over', () => {
  test('a promise they were chosen for as their only work', async () => {
    const [priya, samuel] = [await aUser(db, { role: 'admin' }), await anAdvisor()];
    const subjectId = await aCopyOwnedBy(priya.id);

    expect(await leave(priya.id)).toEqual(NEEDS_SUCCESSOR);
    expect(await leave(priya.id, samuel.id)).toEqual({ ok: false, reason: 'wrong_successor' });
    expect(await leave(priya.id, adminId)).toEqual({ ok: true, leads: 0, calls: 0, contacts: 0, promises: 1 });

    const copies = await db.select().from(promises).where(eq(promises.promise, 'copy'));
    expect(copies).toMatchObject([{ subjectId, ownerId: adminId }]);
  });

  test('notes of a past call as their only work', async () => {
    const [host, dana] = [await aHostWhoOwesNotes(), await anEditor()];

    expect(await leave(host.id)).toEqual(NEEDS_SUCCESSOR);
    expect(await leave(host.id, dana.id)).toMatchObject({ ok: true, calls: 0, promises: 1 });

    const { data } = await readPromises(admin, {});
    expect(data).toMatchObject([{ promise: 'notes', id: host.call, ownerId: dana.id }]);
  });

  test('the answer to a customer whose lead is closed', async () => {
    const [priya, samuel] = [await anAdvisor(), await anAdvisor()];
    const { id: requestId } = await aLead(db, { ownerId: priya.id, status: 'won' });
    await aWaitingCustomer(requestId);

    expect(await leave(priya.id, samuel.id)).toMatchObject({ ok: true, leads: 0, promises: 1 });

    const { data } = await readPromises(admin, {});
    expect(data).toMatchObject([{ promise: 'priority', ownerId: samuel.id }]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ id: requestId, ownerId: samuel.id }]);
  });

  test('what goes along with an open lead once', async () => {
    const [priya, samuel] = [await anAdvisor(), await anAdvisor()];
    const { id: requestId } = await aLead(db, { ownerId: priya.id });
    await aWaitingCustomer(requestId);

    expect(await leave(priya.id, samuel.id)).toMatchObject({ ok: true, leads: 1, promises: 0 });
  });

  test('leads of which the successor is told once', async () => {
    const [priya, samuel] = [await anAdvisor(), await anAdvisor()];
    for (const ownerId of [priya.id, priya.id]) await aLead(db, { ownerId });

    await leave(priya.id, samuel.id);

    expect(await db.select().from(notifications)).toMatchObject([{ kind: 'owner', subject: '2 leads' }]);
  });
});

test('names for each of the team who may take over', async () => {
  const [priya, samuel, dana] = [await anAdvisor(), await anAdvisor(), await aHostWhoOwesNotes()];
  await aUser(db, { role: 'admin', status: 'inactive' });
  await aLead(db, { ownerId: priya.id });
  const copy = await aUser(db, { role: 'admin' });
  await aCopyOwnedBy(copy.id);

  const team = new Map((await listTeam(admin)).map(({ id, successors }) => [id, successors.toSorted((a, b) => a - b)]));

  const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
  expect(team.get(priya.id)).toEqual(sorted(adminId, samuel.id, copy.id));
  expect(team.get(dana.id)).toEqual(sorted(adminId, priya.id, samuel.id, copy.id));
  expect(team.get(copy.id)).toEqual([adminId]);
  expect(team.get(samuel.id)).toEqual([]);
});

test('says when each of the team was last seen', async () => {
  const priya = await anAdvisor();
  const samuel = await aUser(db, { role: 'advisor', lastLogin: daysFromNow(-9) });
  await aSession(db, priya.id, { lastSeenAt: daysFromNow(-3) });
  await aSession(db, priya.id, { lastSeenAt: daysFromNow(-2) });

  const seen = new Map((await listTeam(admin)).map(({ id, lastSeenAt }) => [id, lastSeenAt]));

  expect(seen).toEqual(
    new Map([
      [adminId, NOW],
      [priya.id, daysFromNow(-2)],
      [samuel.id, daysFromNow(-9)],
    ]),
  );
});

test('reads a large team with as many queries as a small one', async () => {
  const countQueries = async () => {
    let queries = 0;
    const stop = onQuery(() => void queries++);
    const team = await listTeam(admin);
    stop();
    return { people: team.length, queries };
  };
  await aLead(db, { ownerId: (await anAdvisor()).id });
  const small = await countQueries();
  for (let person = 0; person < 20; person++) await aLead(db, { ownerId: (await anAdvisor()).id });

  expect(small.queries).toBeGreaterThan(0);
  expect(await countQueries()).toEqual({ people: small.people + 20, queries: small.queries });
});

describe('work keeps an account as it is', () => {
  test.each([{ role: 'customer' }, { status: 'inactive' }, { role: 'editor' }] as const)(
    'if a lead would be left by %j',
    async (change) => {
      const { id } = await anAdvisor();
      await aLead(db, { ownerId: id });

      expect(await updateCustomer(admin, id, change)).toEqual(NEEDS_SUCCESSOR);

      expect(await findCustomer(admin, id)).toMatchObject({ role: 'advisor', status: 'active' });
    },
  );

  test.each([{ role: 'customer' }, { status: 'inactive' }] as const)(
    'if a call to come would be left by %j',
    async (change) => {
      const { id } = await aHost(db, { user: { role: 'editor' } });
      await aCall(db, { hostId: id, startsAt: daysFromNow(3) });

      expect(await updateCustomer(admin, id, change)).toEqual(NEEDS_SUCCESSOR);
    },
  );

  test('if a copy of personal data would go to an advisor', async () => {
    const { id } = await aUser(db, { role: 'admin' });
    await aCopyOwnedBy(id);

    expect(await updateCustomer(admin, id, { role: 'advisor' })).toEqual(NEEDS_SUCCESSOR);
  });

  test('unless the new role may do it', async () => {
    const { id } = await aUser(db, { role: 'admin' });
    await aLead(db, { ownerId: id });

    expect(await updateCustomer(admin, id, { role: 'advisor' })).toMatchObject({ ok: true, user: { role: 'advisor' } });
    expect(await updateCustomer(admin, id, { firstName: 'Priya' })).toMatchObject({ ok: true });
  });

  test('when it is closed or erased, by staff or its owner', async () => {
    const user = await anAdvisor();
    await aLead(db, { ownerId: user.id });
    const own = actingAs(ctx, user);

    expect(await closeFor(admin, user.id, 'close')).toEqual(NEEDS_SUCCESSOR);
    expect(await eraseNow(admin, user.id)).toEqual(NEEDS_SUCCESSOR);
    expect(await startClosure(own, { userId: user.id, kind: 'delete' })).toEqual(NEEDS_SUCCESSOR);
    expect(await readOwnPrivacy(own)).toMatchObject({ isStaff: true, obstacle: 'needs_successor' });
    expect(await db.select().from(users).where(eq(users.id, user.id))).toMatchObject([{ status: 'active' }]);
  });

  test('and the answer says where somebody else takes over', async () => {
    const { id } = await anAdvisor();
    await aLead(db, { ownerId: id });

    const answer = await call(app, 'PATCH', `/api/users/${id}`, { headers, json: { role: 'customer' } });

    expect(answer).toMatchObject({ status: 409, body: { code: 'needs_successor' } });
    expect(JSON.stringify(answer.body)).toContain('under Settings, Team');
  });
});
