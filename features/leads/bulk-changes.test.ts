import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { findConsultation } from '#features/requests/queries.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { changeLeads } from './commands/change-leads.server.ts';

const { ctx, db } = await testApp();

async function anAdmin(): Promise<Ctx & { actor: { id: number; role: 'admin' } }> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}

/** Stored leads with the versions that the admin sees now. */
async function seen(admin: Ctx, ...facts: Parameters<typeof aLead>[1][]) {
  const leads = [];
  for (const fact of facts) {
    const { id } = await aLead(db, fact);
    leads.push({ id, version: (await findConsultation(admin, id))?.version ?? '' });
  }
  return leads;
}

const stored = () => db.select().from(consultationRequests).orderBy(consultationRequests.id);

test('a status other than new answers the leads that nobody answered', async () => {
  const admin = await anAdmin();
  const leads = await seen(admin, {}, { firstAnswerAt: daysFromNow(-1) }, { status: 'qualified' });

  expect(await changeLeads(admin, { leads, status: 'lost' })).toEqual({ ok: true });

  expect(await stored()).toMatchObject([
    { status: 'lost', firstAnswerAt: NOW },
    { status: 'lost', firstAnswerAt: daysFromNow(-1) },
    { status: 'lost', firstAnswerAt: null },
  ]);
  expect(await db.$count(outbox)).toBe(0);
});

test('takes the owner of every lead away and leaves their statuses', async () => {
  const admin = await anAdmin();
  const ownerId = admin.actor.id;
  const leads = await seen(admin, { ownerId, status: 'won' }, { ownerId });

  expect(await changeLeads(admin, { leads, ownerId: null })).toEqual({ ok: true });

  expect(await stored()).toMatchObject([
    { ownerId: null, status: 'won' },
    { ownerId: null, status: 'new', firstAnswerAt: null },
  ]);
});

test.each([
  ['a deactivated advisor', { role: 'advisor', status: 'inactive' }, false],
  ['an editor', { role: 'editor', status: 'active' }, false],
  ['an advisor', { role: 'advisor', status: 'active' }, true],
] as const)('%s as the owner: %j', async (_who, facts, isAllowed) => {
  const admin = await anAdmin();
  const { id: ownerId } = await aUser(db, facts);
  const leads = await seen(admin, {});

  const result = await changeLeads(admin, { leads, ownerId });

  expect(result).toEqual(isAllowed ? { ok: true } : { ok: false, reason: 'unknown_owner' });
  expect(await stored()).toMatchObject([{ ownerId: isAllowed ? ownerId : null }]);
});

describe('the new owner of leads', () => {
  const told = () =>
    db
      .select({ userId: notificationRecipients.userId, subject: notifications.subject, detail: notifications.detail })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId));

  async function aGiver() {
    const giver = await aUser(db, { role: 'admin', firstName: 'Alex', lastName: 'Morgan' });
    const { id: ownerId } = await aUser(db, { role: 'advisor', email: 'to@studio.test' });
    return { ownerId, admin: { ...ctx, actor: { id: giver.id, role: 'admin' as const } } };
  }

  test('is told once of all that were not theirs', async () => {
    const { admin, ownerId } = await aGiver();
    const leads = await seen(admin, {}, { ownerId }, {});

    await changeLeads(admin, { leads, ownerId });

    expect(await told()).toEqual([{ userId: ownerId, subject: '2 leads', detail: 'Alex Morgan gave them to you.' }]);
    expect(await db.select().from(outbox)).toMatchObject([
      { recipient: 'to@studio.test', subject: 'Yours now: 2 leads' },
    ]);
    expect(await db.select().from(notifications)).toMatchObject([
      { path: `/admin?tab=contacts&layout=list&view=everything&owner=${ownerId}` },
    ]);
  });

  test('is told of a single one by name', async () => {
    const { admin, ownerId } = await aGiver();
    const leads = await seen(admin, { firstName: 'Marta', lastName: 'Quinn' }, { ownerId });

    await changeLeads(admin, { leads, ownerId });

    expect(await told()).toMatchObject([{ subject: 'Marta Quinn', detail: 'Lead. Alex Morgan gave it to you.' }]);
  });

  test('is told nothing of another status, or when they take them', async () => {
    const { admin, ownerId } = await aGiver();

    await changeLeads(admin, { leads: await seen(admin, { ownerId }, { ownerId }), ownerId, status: 'won' });
    await changeLeads(admin, { leads: await seen(admin, {}, {}), ownerId: admin.actor.id });

    expect(await told()).toEqual([]);
    expect(await db.$count(outbox)).toBe(0);
  });
});

test('the second of two changes to the same leads at once is stale', async () => {
  const admin = await anAdmin();
  const leads = await seen(admin, {}, {}, {});

  const results = await Promise.all([
    changeLeads(admin, { leads, status: 'contacted' }),
    changeLeads(admin, { leads: leads.toReversed(), status: 'lost' }),
  ]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'stale_edit' });
  expect(new Set((await stored()).map(({ status }) => status)).size).toBe(1);
  expect(await db.$count(auditEntries)).toBe(3);
});

test('one unknown lead among others changes none', async () => {
  const admin = await anAdmin();
  const leads = await seen(admin, {}, {});

  const result = await changeLeads(admin, { leads: [...leads, { id: 999, version: '' }], status: 'won' });

  expect(result).toEqual({ ok: false, reason: 'unknown' });
  expect(await db.$count(consultationRequests, eq(consultationRequests.status, 'won'))).toBe(0);
});

test('no lead is changed without its audit entry', async () => {
  const admin = await anAdmin();
  const leads = await seen(admin, {}, {});
  await failWrites('insert', 'audit_entries');

  await expect(changeLeads(admin, { leads, status: 'won' })).rejects.toThrow();

  expect(await stored()).toMatchObject([{ status: 'new' }, { status: 'new' }]);
});
