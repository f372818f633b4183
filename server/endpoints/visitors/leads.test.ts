import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

type Answered = { data: { id: number; company: string; version: string }[]; count: number; message: string };

async function asAdmin() {
  const { user, headers } = await signedInAs(app, db, 'admin');
  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await call(app, method, path, { headers, json });
    return { status, body: body as Answered };
  };
  const companies = async (query: string) =>
    (await send('GET', `/api/leads?limit=50&${query}`)).body.data.map(({ company }) => company);
  return { me: user.id, send, companies };
}

const at = (text: string) => new Date(text);

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
async function someLeads(me: number) {
  await aLead(db, { company: 'Fresh', createdAt: at('2025-06-12T14:30:00Z'), source: 'Direct' });
  await aLead(db, {
    company: 'Late',
    email: 'Ann@Acme.test',
    createdAt: at('2025-06-10T15:00:00Z'),
    source: 'Google search',
    ownerId: me,
  });
  await aLead(db, { company: 'Called', status: 'contacted', createdAt: at('2025-05-02T15:00:00Z'), ownerId: me });
  await aLead(db, {
    company: 'Due',
    status: 'qualified',
    createdAt: at('2025-03-31T15:00:00Z'),
    followUpOn: '2025-06-12',
    valueCents: 550_000,
  });
  await aLead(db, {
    company: 'Won',
    status: 'won',
    createdAt: at('2025-04-02T15:00:00Z'),
    valueCents: 100_000,
    ownerId: me,
  });
  await aLead(db, { company: 'Robot', spamAt: NOW });
}

describe('the lead list', () => {
  test.each([
    ['view=everything', ['Late', 'Fresh', 'Called', 'Won', 'Due']],
    ['view=quarter', ['Late', 'Fresh', 'Called', 'Won']],
    ['view=open', ['Late', 'Fresh', 'Called', 'Due']],
    ['view=unanswered', ['Late']],
    ['view=mine', ['Late', 'Called']],
    ['view=follow-up', ['Due']],
    ['view=open&status=qualified', ['Due']],
    ['view=open&status=won', []],
    ['owner=none', ['Fresh', 'Due']],
    ['source=Google+search', ['Late']],
    ['domain=acme.test', ['Late']],
    ['domain=acme.test&view=open&owner=none', []],
    ['domain=notacme.test', []],
    ['q=call', ['Called']],
    ['view=quarter&q=due', []],
  ])('%s holds %j', async (query, expected) => {
    const { me, companies } = await asAdmin();
    await someLeads(me);

    expect(await companies(`${query}&sort=wait&dir=asc`)).toEqual(expected);
  });

  test('says when the next call with each lead is', async () => {
    const { send } = await asAdmin();
    const { id: hostId } = await aHost(db);
    const { id: requestId } = await aLead(db);
    await aCall(db, { hostId, requestId, startsAt: daysFromNow(-1) });
    await aCall(db, { hostId, requestId, startsAt: daysFromNow(1), status: 'canceled' });
    await aCall(db, { hostId, requestId, startsAt: daysFromNow(2) });
    await aCall(db, { hostId, requestId, startsAt: daysFromNow(3) });
    await aLead(db);

    const { data } = (await send('GET', '/api/leads?sort=createdAt&dir=asc')).body;

    expect(data).toMatchObject([{ nextCallAt: daysFromNow(2).toISOString() }, { nextCallAt: null }]);
  });

  test.each([
    ['createdAt&dir=desc', ['Fresh', 'Late', 'Called', 'Won', 'Due']],
    ['followUpOn&dir=asc', ['Due', 'Fresh', 'Late', 'Called', 'Won']],
    ['value&dir=desc', ['Due', 'Won', 'Called', 'Late', 'Fresh']],
  ])('is sorted by %s', async (sort, expected) => {
    const { me, companies } = await asAdmin();
    await someLeads(me);

    expect(await companies(`sort=${sort}`)).toEqual(expected);
  });

  test('counts leads and sums their values in dollars', async () => {
    const { me, send } = await asAdmin();
    await someLeads(me);

    expect((await send('GET', '/api/leads?limit=1')).body).toMatchObject({ count: 5, total: 5, value: 6500 });
    expect((await send('GET', '/api/leads?status=won')).body).toMatchObject({ count: 1, total: 5, value: 1000 });
    expect((await send('GET', '/api/leads?view=mine')).body).toMatchObject({ count: 2, value: 0 });
  });

  test.each([
    'view=closed',
    'status=spam',
    'owner=me',
    'owner=0',
    'sort=email',
    'domain=gmail.com',
    'domain=Acme.test',
    'domain=a%40b.test',
    'domain=',
    `source=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    const { send } = await asAdmin();

    expect((await send('GET', `/api/leads?${query}`)).status).toBe(400);
  });

  test('pages in every order without losing or repeating a lead', async () => {
    const { me, send } = await asAdmin();
    await someLeads(me);

    for (const order of ['sort=wait&dir=asc', 'sort=value&dir=desc', 'sort=followUpOn&dir=asc']) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await send('GET', `/api/leads?limit=2&${order}&cursor=${cursor}`);
        seen.push(...body.data.map(({ id }) => id));
        cursor = (body as unknown as { nextCursor: string | null }).nextCursor;
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
    }
  });
});

test('the desk knows counts, owners, sources and the day', async () => {
  const { me, send } = await asAdmin();
  await aUser(db, { username: 'priya', role: 'advisor', firstName: 'Priya', lastName: 'Raman' });
  await someLeads(me);

  const { body } = await send('GET', '/api/leads/desk');

  expect(body).toMatchObject({
    counts: { quarter: 4, open: 4, unanswered: 1, mine: 2, 'follow-up': 1, everything: 5 },
    sources: ['Direct', 'Google search'],
    savedViews: [],
    unansweredHours: 8,
    zone: 'Central Time',
    today: '2025-06-12',
  });
  expect((body as unknown as { owners: { name: string }[] }).owners.map(({ name }) => name)).toContain('Priya Raman');
});

test('the counts follow each change', async () => {
  const { me, send } = await asAdmin();
  const { id } = await aLead(db, { createdAt: at('2025-06-10T15:00:00Z') });
  const counts = async () => ((await send('GET', '/api/leads/desk')).body as unknown as { counts: object }).counts;

  expect(await counts()).toMatchObject({ unanswered: 1, mine: 0 });
  await send('PATCH', `/api/contacts/${id}`, { ownerId: me, status: 'contacted' });

  expect(await counts()).toMatchObject({ unanswered: 0, mine: 1 });
});

describe('a bulk change', () => {
  async function listed() {
    const { me, send } = await asAdmin();
    await someLeads(me);
    const { data } = (await send('GET', '/api/leads?view=open&sort=wait&dir=asc')).body;
    return { me, send, leads: data.map(({ id, version }) => ({ id, version })) };
  }

  test('gives every lead the owner and leaves an entry for each', async () => {
    const { me, send, leads } = await listed();

    const { status } = await send('POST', '/api/leads/bulk', { leads, ownerId: me, status: 'qualified' });

    expect(status).toBe(200);
    expect((await send('GET', '/api/leads?view=mine')).body.count).toBe(4);
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ subject }) => subject)).toEqual(leads.map(({ id }) => `contact ${id}`).toSorted());
    expect(entries[0]).toMatchObject({ action: 'contact.update', after: { status: 'qualified', ownerId: me } });
  });

  test('changes nothing if one of the leads has changed', async () => {
    const { send, leads } = await listed();
    await send('PATCH', `/api/contacts/${leads[1]?.id}`, { notes: 'Called' });

    const { status, body } = await send('POST', '/api/leads/bulk', { leads, status: 'lost' });

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
    expect(await db.$count(auditEntries)).toBe(1);
    expect((await send('GET', '/api/leads?status=lost')).body.count).toBe(0);
  });

  test('changes nothing if one of the leads is gone', async () => {
    const { send, leads } = await listed();
    await db.delete(consultationRequests);

    expect((await send('POST', '/api/leads/bulk', { leads, status: 'lost' })).status).toBe(404);
  });

  test('rejects an owner who is a customer', async () => {
    const { send, leads } = await listed();
    const { id } = await aUser(db, { username: 'carl' });

    expect((await send('POST', '/api/leads/bulk', { leads, ownerId: id })).status).toBe(400);
    expect(await db.$count(auditEntries)).toBe(0);
  });

  const one = { id: 1, version: 'v' };
  test.each([
    { leads: [], status: 'won' },
    { leads: [one] },
    { leads: [one], status: 'spam' },
    { leads: [one, one], status: 'won' },
    { leads: [{ id: 1 }], status: 'won' },
    { leads: Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 'v' })), status: 'won' },
  ])('rejects bad input (case %#)', async (json) => {
    const { send } = await asAdmin();

    expect((await send('POST', '/api/leads/bulk', json)).status).toBe(400);
  });
});

test.each(['customer', 'editor'] as const)('is closed to a %s', async (role) => {
  const { headers } = await signedInAs(app, db, role);

  for (const path of ['/api/leads', '/api/leads/desk']) {
    expect((await call(app, 'GET', path, { headers })).status).toBe(403);
    expect((await call(app, 'GET', path)).status).toBe(401);
  }
  const json = { leads: [{ id: 1, version: 'v' }], status: 'won' };
  expect((await call(app, 'POST', '/api/leads/bulk', { headers, json })).status).toBe(403);
});
