import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Email } from '#features/ctx.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { asAdmin } from '#tests/support/lists.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();

const hello = { kind: 'billing', subject: 'Your receipt', text: 'Hello.', html: '<p>Hello.</p>' } as const;

/** A queued email, and how to set what became of it. */
async function anEmail(facts: Partial<Email> = {}, outcome: Partial<typeof outbox.$inferInsert> = {}) {
  const recipient = facts.recipient ?? 'ada@moreno.test';
  const times = { createdAt: NOW, nextAttemptAt: NOW };
  const [row] = await db
    .insert(outbox)
    .values({ ...hello, recipient, eventKey: crypto.randomUUID(), ...facts, ...times, ...outcome })
    .returning({ id: outbox.id });
  return row?.id ?? 0;
}

const asStaff = async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  return (method: string, path: string) => call(app, method, path, { headers });
};

describe('list of emails', () => {
  test.each([
    ['all', 4],
    ['queued:all', 1],
    ['failed:all', 1],
    ['canceled:all', 1],
    ['all:newsletter', 1],
    ['sent:billing', 0],
  ])('is filtered by status and kind: %s', async (filter, count) => {
    const { get } = await asAdmin(app, db);
    await anEmail();
    await anEmail({ kind: 'newsletter' }, { sentAt: NOW });
    await anEmail({}, { failedAt: NOW });
    await anEmail({}, { canceledAt: NOW });

    expect(await get(`/api/emails?filter=${filter}`)).toMatchObject({ count, data: { length: count } });
  });

  test.each(['OKAFOR', 'Confirm', 'en@ok'])('is searched by address and subject: %s', async (q) => {
    const { get } = await asAdmin(app, db);
    await anEmail();
    await anEmail({ recipient: 'ben@okafor.test', subject: 'Confirm your subscription' });

    expect(await get(`/api/emails?q=${q}`)).toMatchObject({ count: 1, data: [{ recipient: 'ben@okafor.test' }] });
  });

  test('leaves out the content', async () => {
    const { get } = await asAdmin(app, db);
    await anEmail();

    expect((await get('/api/emails?limit=5')).data[0]).not.toHaveProperty('html');
  });
});

test('counts emails by status and says since when the oldest waits', async () => {
  const request = await asStaff();
  await anEmail();
  await anEmail({}, { failedAt: NOW });

  const { body } = await request('GET', '/api/emails/state');

  expect(body).toEqual({
    isConfigured: false,
    lastError: null,
    oldestQueuedAt: NOW.toISOString(),
    counts: { all: 2, queued: 1, sent: 0, failed: 1, canceled: 0 },
  });
});

test('shows the content of an email while it is kept', async () => {
  const request = await asStaff();
  const kept = await anEmail();
  const erased = await anEmail({ html: '', text: '' });

  expect((await request('GET', `/api/emails/${kept}`)).body).toEqual({ html: hello.html, text: hello.text });
  expect((await request('GET', `/api/emails/${erased}`)).status).toBe(404);
});

test('hides secret links from the admin who reads an email', async () => {
  const request = await asStaff();
  const url = 'https://studio.test/auth?view=reset';
  const booking = 'https://studio.test/booking/';
  const plan = 'https://studio.test/api/lead-documents/';
  const id = await anEmail({
    kind: 'account',
    text: `${url}&token=c2Vj-cmV0_ ${booking}c2Vj-cmV0_ ${plan}c2Vj-cmV0_`,
    html: `<a href="${url}&amp;token=c2Vj-cmV0_">`,
  });

  const { body } = await request('GET', `/api/emails/${id}`);

  expect(body).toEqual({
    text: `${url}&token=hidden ${booking}hidden ${plan}hidden`,
    html: `<a href="${url}&amp;token=hidden">`,
  });
});

test('retries a failed email and records who did it', async () => {
  const request = await asStaff();
  const id = await anEmail({}, { failedAt: NOW, attempts: 8 });

  expect((await request('POST', `/api/emails/${id}/retry`)).status).toBe(200);

  expect(await db.select({ status: outbox.status, attempts: outbox.attempts }).from(outbox)).toEqual([
    { status: 'queued', attempts: 0 },
  ]);
  expect(await db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).toContainEqual({
    action: 'email.retry',
  });
});

test('cancels a queued email and erases its content', async () => {
  const request = await asStaff();
  const id = await anEmail();

  expect((await request('POST', `/api/emails/${id}/cancel`)).status).toBe(200);

  expect(await db.select({ status: outbox.status, html: outbox.html }).from(outbox)).toEqual([
    { status: 'canceled', html: '' },
  ]);
});

test.each([
  ['retry', { sentAt: NOW }, 'finished'],
  ['retry', { heldAt: NOW, campaignId: 1 }, 'held'],
  ['retry', { failedAt: NOW, text: '' }, 'expired'],
  ['retry', { leasedUntil: new Date(NOW.getTime() + 1) }, 'in_flight'],
  ['cancel', { failedAt: NOW }, 'finished'],
] as const)('rejects to %s an email that is %j', async (verb, outcome, code) => {
  const request = await asStaff();
  const id = await anEmail({}, outcome);

  expect(await request('POST', `/api/emails/${id}/${verb}`)).toMatchObject({ status: 409, body: { code } });
});

test.each(['GET /api/emails/9', 'POST /api/emails/9/retry', 'POST /api/emails/x/cancel'])(
  'answers %s with 404 when there is no such email',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');

    expect(await (await asStaff())(method, path)).toMatchObject({ status: 404, body: { message: 'Email not found' } });
  },
);

test.each([
  [undefined, 401],
  ['customer', 403],
  ['editor', 403],
] as const)('shows and changes nothing for %s', async (role, status) => {
  const headers = role && (await signedInAs(app, db, role)).headers;
  const id = await anEmail();
  const paths = ['GET /api/emails', 'GET /api/emails/state', `GET /api/emails/${id}`, `POST /api/emails/${id}/cancel`];

  const answers = paths.map((path) => call(app, path.split(' ')[0] ?? '', path.split(' ')[1] ?? '', { headers }));

  expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(paths.map(() => status));
  expect(await ctx.db.$count(outbox)).toBe(1);
});
