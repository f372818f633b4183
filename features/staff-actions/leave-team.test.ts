import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitations, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { findCustomer } from '#features/accounts/queries/accounts.server.ts';
import { saveNotes, sendNotes } from '#features/call-notes/commands/write-notes.server.ts';
import { listNotesDue } from '#features/call-notes/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { givePromise } from '#features/promises/commands/give-promise.server.ts';
import { readPromises } from '#features/promises/queries/promises.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { actingAs, anInvitation, aUser, signedInAs } from '#tests/support/people.ts';
import { leaveTeam } from './commands/leave-team.server.ts';
import { listTeam } from './queries.server.ts';

const { app, ctx, db } = await testApp();

let admin: Ctx;
let headers: { Cookie: string };
beforeEach(async () => {
  const signedIn = await signedInAs(app, db, 'admin');
  headers = signedIn.headers;
  admin = actingAs(ctx, signedIn.user);
});

const versionOf = async (id: number) => (await findCustomer(admin, id))?.version ?? '';
const leave = async (id: number, toId: number | null = null, given: Ctx = admin) =>
  leaveTeam(given, id, { toId, version: await versionOf(id) });
const roleOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;

/** An advisor with an open lead, a closed one, two calls to come and one that is over. */
async function aBusyAdvisor() {
  const host = await aHost(db, { user: { role: 'advisor', firstName: 'Priya', lastName: 'Raman' } });
  const { id: open } = await aLead(db, { ownerId: host.id, status: 'qualified' });
  const { id: won } = await aLead(db, { ownerId: host.id, status: 'won' });
  const hostId = host.id;
  const { id: next } = await aCall(db, { hostId, startsAt: daysFromNow(3) });
  const { id: held } = await aCall(db, {
    hostId,
    startsAt: daysFromNow(4),
    status: 'held',
    heldUntil: daysFromNow(1),
    confirmedAt: null,
  });
  const { id: past } = await aCall(db, { hostId, startsAt: daysFromNow(-3), status: 'done' });
  return { id: hostId, open, won, next, held, past };
}

const anAdvisor = () => aUser(db, { role: 'advisor', firstName: 'Samuel', lastName: 'Ortiz' });
const hostsOfCalls = async () => new Map((await db.select().from(bookings)).map(({ id, hostId }) => [id, hostId]));
const ownersOfLeads = async () =>
  new Map((await db.select().from(consultationRequests)).map(({ id, ownerId }) => [id, ownerId]));

describe('whoever leaves', () => {
  test('hands over open leads and calls to come, and keeps what is over', async () => {
    const priya = await aBusyAdvisor();
    const samuel = await anAdvisor();

    expect(await leave(priya.id, samuel.id)).toEqual({
      ok: true,
      leads: 1,
      calls: 2,
      contacts: 0,
      promises: 1,
    });

    const [owners, callHosts] = [await ownersOfLeads(), await hostsOfCalls()];
    expect([owners.get(priya.open), owners.get(priya.won)]).toEqual([samuel.id, priya.id]);
    expect([priya.next, priya.held, priya.past].map((id) => callHosts.get(id))).toEqual([
      samuel.id,
      samuel.id,
      priya.id,
    ]);
    expect(await db.select().from(hosts).where(eq(hosts.userId, samuel.id))).toMatchObject([{ isBookable: false }]);
    expect(await roleOf(priya.id)).toBe('customer');
  });

  test('needs somebody for the customers whose contact they are', async () => {
    const [priya, samuel] = [await anAdvisor(), await anAdvisor()];
    const { id: customerId } = await aUser(db);
    await aSubscription(db, { userId: customerId, plan: 'Executive Tier' });
    await givePromise(admin, 'contact', customerId, priya.id);

    expect(await leave(priya.id)).toEqual({ ok: false, reason: 'needs_successor' });
    expect(await leave(priya.id, (await aUser(db, { role: 'editor' })).id)).toMatchObject({ ok: false });
    expect(await leave(priya.id, samuel.id)).toMatchObject({ ok: true, leads: 0, contacts: 1 });

    expect((await readPromises(admin, { customerId })).contact).toEqual({ ownerId: samuel.id });
  });

  test('keeps a past call under their name, and hands over the notes it needs', async () => {
    const priya = await aBusyAdvisor();
    const samuel = await anAdvisor();
    const other = await anAdvisor();
    const { id: hostId, past: id } = priya;
    await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id));
    const { id: older } = await aCall(db, { hostId, startsAt: daysFromNow(-20), status: 'done' });
    await leave(priya.id, samuel.id);

    const [asSamuel, asOther] = [samuel, other].map((user) => actingAs(ctx, user));
    if (!asSamuel || !asOther) throw new Error('Nobody is left');
    expect((await readPromises(asSamuel, {})).data).toMatchObject([{ promise: 'notes', id, ownerId: samuel.id }]);
    expect(await listNotesDue(asSamuel, 5)).toMatchObject([{ id, hostName: 'Priya Raman' }]);
    const texts = { version: 0, bullets: '', heard: 'You type invoices.', recommended: '', next: '', drafted: [] };
    expect(await saveNotes(asOther, id, texts)).toEqual({ ok: false, reason: 'unknown' });
    expect(await saveNotes(asSamuel, id, texts)).toMatchObject({ ok: true });
    expect(await sendNotes(asSamuel, id, { version: 1, hasRead: false })).toMatchObject({ ok: true });

    const [past] = await db.select().from(bookings).where(eq(bookings.id, id));
    expect(past).toMatchObject({ hostId: priya.id, status: 'done' });
    expect((await readPromises(asSamuel, {})).data).not.toMatchObject([{ promise: 'notes' }]);
    // Nobody waits for its notes any more.
    expect(await saveNotes(asSamuel, older, texts)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('is told in emails only about the confirmed call', async () => {
    const priya = await aBusyAdvisor();
    const samuel = await anAdvisor();

    await leave(priya.id, samuel.id);

    const toVisitor = (await db.select().from(outbox)).filter(({ kind }) => kind === 'request');
    expect(toVisitor.some(({ text }) => text.includes('Samuel Ortiz'))).toBe(true);
    const [held] = await db.select().from(bookings).where(eq(bookings.id, priya.held));
    expect(held).toMatchObject({ sequence: 0, status: 'held' });
  });

  test('is signed out, loses open invitations and leaves an audit entry', async () => {
    const { user } = await signedInAs(app, db, 'editor');
    await anInvitation(db, { invitedById: user.id });

    await leave(user.id);

    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await db.select().from(invitations)).toMatchObject([{ revokedAt: NOW }]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.leave'));
    expect(entries).toMatchObject([{ before: { role: 'editor' }, after: { role: 'customer', leads: 0, promises: 0 } }]);
  });
});

describe('nothing changes', () => {
  test('without a successor for the work', async () => {
    const priya = await aBusyAdvisor();

    expect(await leave(priya.id)).toEqual({ ok: false, reason: 'needs_successor' });
    expect(await roleOf(priya.id)).toBe('advisor');
  });

  test.each([
    ['an editor, who may not answer leads', { role: 'editor' as const }],
    ['a customer', { role: 'customer' as const }],
    ['somebody inactive', { role: 'advisor' as const, status: 'inactive' as const }],
  ])('if the successor is %s', async (_who, facts) => {
    const priya = await aBusyAdvisor();
    const other = await aUser(db, facts);

    expect(await leave(priya.id, other.id)).toEqual({ ok: false, reason: 'wrong_successor' });
    expect(await leave(priya.id, priya.id)).toEqual({ ok: false, reason: 'wrong_successor' });
  });

  test('if the successor has another call at the same time', async () => {
    const priya = await aBusyAdvisor();
    const samuel = await aHost(db, { user: { role: 'advisor' } });
    await aCall(db, { hostId: samuel.id, startsAt: daysFromNow(3) });

    expect(await leave(priya.id, samuel.id)).toEqual({ ok: false, reason: 'calls_overlap' });

    expect([await roleOf(priya.id), (await ownersOfLeads()).get(priya.open)]).toEqual(['advisor', priya.id]);
    expect(await db.$count(auditEntries)).toBe(0);
  });

  test('if the account has changed since it was seen', async () => {
    const { id } = await anAdvisor();

    expect(await leaveTeam(admin, id, { toId: null, version: 'old' })).toEqual({ ok: false, reason: 'stale_edit' });
  });

  test('for oneself, so one admin remains', async () => {
    const id = admin.actor?.id ?? 0;

    expect(await leave(id)).toEqual({ ok: false, reason: 'own_account' });
    expect(await roleOf(id)).toBe('admin');
  });

  test('for one of two admins who remove each other at once', async () => {
    const other = await aUser(db, { role: 'admin' });

    const results = await Promise.all([
      leave(other.id),
      leave(admin.actor?.id ?? 0, null, actingAs(ctx, { id: other.id, role: 'admin' })),
    ]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  test.each([['a customer', { role: 'customer' as const }]])('for %s', async (_who, facts) => {
    const { id } = await aUser(db, facts);

    expect(await leave(id)).toEqual({ ok: false, reason: 'unknown' });
  });
});

describe('the calls', () => {
  test('list the team with its work, admins first', async () => {
    const { id } = await aBusyAdvisor();

    expect(await call(app, 'GET', '/api/team', { headers })).toMatchObject({
      status: 200,
      body: {
        count: 2,
        data: [
          { role: 'admin', successors: [] },
          { id, name: 'Priya Raman', leads: 1, calls: 2, promises: 1 },
        ],
      },
    });
    const team = await listTeam(admin);
    expect(team).toMatchObject([{ factor: null, isActive: true, lastSeenAt: NOW }, { lastSeenAt: null }]);
  });

  test.each(['customer', 'editor', 'advisor'] as const)('are closed to the role %s', async (role) => {
    const other = await signedInAs(app, db, role);
    const json = { toId: null, version: 'v' };

    expect(await call(app, 'GET', '/api/team', { headers: other.headers })).toMatchObject({ status: 403 });
    expect(await call(app, 'POST', '/api/team/1/leave', { headers: other.headers, json })).toMatchObject({
      status: 403,
    });
  });

  test('answer with what was handed over, and reject bad input', async () => {
    const priya = await aBusyAdvisor();
    const samuel = await anAdvisor();
    const path = `/api/team/${priya.id}/leave`;
    const json = { toId: samuel.id, version: await versionOf(priya.id) };

    expect(await call(app, 'POST', path, { headers, json: { ...json, toId: '2' } })).toMatchObject({ status: 400 });
    expect(await call(app, 'POST', path, { headers, json })).toMatchObject({
      status: 200,
      body: { leads: 1, calls: 2 },
    });
    expect(await call(app, 'POST', path, { headers, json })).toMatchObject({ status: 404 });
  });
});
