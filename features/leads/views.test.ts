import { describe, expect, test } from 'vitest';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { readDesk } from './queries/desk.server.ts';
import { countUnanswered, countViews, listLeads } from './queries/leads.server.ts';
import type { LeadView } from './rules/views.ts';

const { ctx, db } = await testApp();

const at = (text: string) => new Date(text);
/** An admin whose clock shows this time in Chicago. */
const adminAt = (local: string, id = 1): Ctx => ({
  ...ctx,
  actor: { id, role: 'admin' },
  now: () => at(`${local}-05:00`),
});

const page = { limit: 50, whole: 50, cursor: null, q: '', filter: null, sort: null, dir: null, count: 'all' } as const;
const namesIn = async (admin: Ctx, view: LeadView) => {
  const result = await listLeads(admin, { view }, page);
  if (!result.ok || !('data' in result.list)) throw new Error('No page was listed');
  return result.list.data.map(({ company }) => company).toSorted();
};

describe('this quarter', () => {
  test.each([
    ['2025-04-01T00:00', ['April']],
    ['2025-06-30T23:59', ['April']],
    ['2025-07-01T00:00', []],
  ])('at %s in Chicago holds %j', async (now, expected) => {
    await aLead(db, { company: 'April', createdAt: at('2025-04-01T00:00-05:00') });
    await aLead(db, { company: 'March', createdAt: at('2025-03-31T23:59-05:00') });

    expect(await namesIn(adminAt(now), 'quarter')).toEqual(expected);
  });

  test('of a year begins at midnight of the winter’s clock', async () => {
    await aLead(db, { company: 'January', createdAt: at('2025-01-01T06:00Z') });
    await aLead(db, { company: 'December', createdAt: at('2025-01-01T05:59Z') });

    expect(await namesIn(adminAt('2025-03-20T12:00'), 'quarter')).toEqual(['January']);
  });
});

describe('unanswered', () => {
  test.each([
    // Eight business hours after 9:30 AM on Wednesday are over on Thursday at 9:30 AM.
    ['2025-06-12T09:29', 0],
    ['2025-06-12T09:30', 1],
    ['2025-06-12T09:30:59', 1],
  ])('at %s a lead of 9:30 AM the day before counts %i', async (now, expected) => {
    await aLead(db, { createdAt: at('2025-06-11T09:30:00-05:00') });

    expect(await countUnanswered(adminAt(now))).toBe(expected);
    expect((await countViews(adminAt(now))).unanswered).toBe(expected);
  });

  test('does not count the weekend', async () => {
    await aLead(db, { createdAt: at('2025-06-13T16:00:00-05:00') });

    expect(await countUnanswered(adminAt('2025-06-16T15:59'))).toBe(0);
    expect(await countUnanswered(adminAt('2025-06-16T16:00'))).toBe(1);
  });

  test.each([
    { spamAt: at('2025-06-10T12:00Z') },
    { firstAnswerAt: at('2025-06-10T12:00Z') },
    { status: 'contacted' },
    { status: 'lost' },
  ] as const)('leaves out a lead with %j', async (facts) => {
    await aLead(db, { createdAt: at('2025-06-01T12:00Z'), ...facts });

    expect(await countUnanswered(adminAt('2025-06-12T10:00'))).toBe(0);
  });

  test('is counted up to a hundred', async () => {
    const lead = {
      ...aConsultationRequest(),
      createdAt: at('2025-06-01T12:00Z'),
    } as typeof consultationRequests.$inferInsert;
    await db.insert(consultationRequests).values(Array.from({ length: 101 }, () => lead));

    expect(await countUnanswered(adminAt('2025-06-12T10:00'))).toBe(100);
  });
});

describe('due today', () => {
  test.each([
    ['2025-06-12T23:59', ['Today']],
    ['2025-06-13T00:00', ['Today', 'Tomorrow']],
  ])('at %s in Chicago holds %j', async (now, expected) => {
    await aLead(db, { company: 'Today', followUpOn: '2025-06-12' });
    await aLead(db, { company: 'Tomorrow', followUpOn: '2025-06-13' });
    await aLead(db, { company: 'Never' });
    await aLead(db, { company: 'Lost', followUpOn: '2025-06-12', status: 'lost' });

    expect(await namesIn(adminAt(now), 'follow-up')).toEqual(expected);
  });
});

test('my leads are not those of another admin', async () => {
  const me = await aUser(db, { role: 'admin' });
  const other = await aUser(db, { role: 'admin' });
  await aLead(db, { company: 'Mine', ownerId: me.id });
  await aLead(db, { company: 'Theirs', ownerId: other.id });
  await aLead(db, { company: 'Won', ownerId: me.id, status: 'won' });

  expect(await namesIn(adminAt('2025-06-12T10:00', me.id), 'mine')).toEqual(['Mine']);
  expect((await countViews(adminAt('2025-06-12T10:00', other.id))).mine).toBe(1);
});

describe('the desk', () => {
  test('without any lead counts nothing', async () => {
    const desk = await readDesk(adminAt('2025-06-12T10:00'));

    expect(Object.values(desk.counts)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([desk.owners, desk.sources]).toEqual([[], []]);
  });

  test('names whoever owns a lead, also after they left', async () => {
    const left = await aUser(db, { firstName: 'Zoe', lastName: '', role: 'customer' });
    const away = await aUser(db, { firstName: 'bea', lastName: 'Ng', role: 'advisor', status: 'inactive' });
    const admin = await aUser(db, { firstName: '', lastName: '', username: 'root', role: 'admin' });
    await aUser(db, { firstName: 'Carl', role: 'customer' });
    await aUser(db, { firstName: 'Edna', role: 'editor' });
    await aLead(db, { ownerId: left.id });

    const { owners } = await readDesk(adminAt('2025-06-12T10:00', admin.id));

    expect(owners).toEqual([
      { id: admin.id, name: 'root', isStaff: true },
      { id: away.id, name: 'bea Ng', isStaff: false },
      { id: left.id, name: 'Zoe', isStaff: false },
    ]);
  });

  test('lists each source once, in order, without the unknown one', async () => {
    for (const source of ['Google search', 'Direct', 'Google search', '']) await aLead(db, { source });

    expect((await readDesk(adminAt('2025-06-12T10:00'))).sources).toEqual(['Direct', 'Google search']);
  });

  test('counts the day in the zone of the business', async () => {
    expect((await readDesk(adminAt('2025-06-12T23:59'))).today).toBe('2025-06-12');
    expect((await readDesk(adminAt('2025-06-13T00:00'))).today).toBe('2025-06-13');
  });
});
