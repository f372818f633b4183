import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const stored = async () => (await db.select().from(subscribers))[0];

describe.each([
  ['unsubscribe', 'unsubscribed', 'staff'],
  ['bounce', 'bounced', 'bounce'],
])('POST /api/subscribers/:id/%s', (verb, state, reason) => {
  const send = (id: number, headers = {}) => call(app, 'POST', `/api/subscribers/${id}/${verb}`, { headers });

  test('suppresses the address and leaves one audit entry', async () => {
    const { headers } = await signedInAs(app, db, 'admin');
    const { id } = await aSubscriber(db);

    const answers = await Promise.all([send(id, headers), send(id, headers)]);

    expect(answers).toMatchObject([
      { status: 200, body: { id, state } },
      { status: 200, body: { id, state } },
    ]);
    expect(await stored()).toMatchObject({ unsubscribedAt: NOW, unsubscribeReason: reason });
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: `subscriber.${verb}`, subject: `subscriber ${id}`, after: { state } },
    ]);
  });

  test('is for admins only', async () => {
    const { id } = await aSubscriber(db);
    const editor = await signedInAs(app, db, 'editor');

    expect([(await send(id)).status, (await send(id, editor.headers)).status]).toEqual([401, 403]);
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });

  test('answers 404 for an unknown id', async () => {
    const { headers } = await signedInAs(app, db, 'admin');
    const { id } = await aSubscriber(db, { confirmedAt: null, spamAt: NOW });

    for (const unknown of [id, id + 1]) {
      expect(await send(unknown, headers)).toMatchObject({ status: 404, body: { message: 'Subscriber not found' } });
    }
  });
});

test('lists the subscribers of a state or a source, and counts them', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const left = { unsubscribedAt: NOW, unsubscribeReason: 'link' } as const;
  await aSubscriber(db, { source: 'import' });
  await aSubscriber(db, { source: 'import', ...left });
  await aSubscriber(db, { confirmedAt: null });
  await aSubscriber(db, { ...left, unsubscribeReason: 'bounce' });
  await aSubscriber(db, { confirmedAt: null, spamAt: NOW });

  const filters = [
    'all',
    'subscribed',
    'confirmed',
    'pending',
    'unsubscribed',
    'bounced',
    'website',
    'import',
    'confirmed-import',
  ];
  const answers = await Promise.all(
    filters.map((filter) => call(app, 'GET', `/api/subscribers?filter=${filter}`, { headers })),
  );

  expect(answers.map(({ body }) => body)).toMatchObject(
    [4, 2, 1, 1, 1, 1, 2, 2, 1].map((count) => ({ count, total: 4 })),
  );
});

describe('GET /api/subscribers/import', () => {
  const read = (headers = {}) => call(app, 'GET', '/api/subscribers/import', { headers });

  test('tells how far the latest import of the caller is', async () => {
    const ada = await signedInAs(app, db, 'admin');
    const ben = await signedInAs(app, db, 'admin');
    const json = { emails: ['a@x.test'], consentSource: 'Trade fair', consentDate: '2025-05-20', isDryRun: false };

    await call(app, 'POST', '/api/subscribers/import', { json, headers: ada.headers });

    expect((await read(ada.headers)).body).toEqual({ isRunning: false, done: 1, count: 1 });
    expect((await read(ben.headers)).body).toEqual({ isRunning: false, done: 0, count: 0 });
  });

  test('is for admins only', async () => {
    const editor = await signedInAs(app, db, 'editor');

    expect([(await read()).status, (await read(editor.headers)).status]).toEqual([401, 403]);
  });
});

describe('POST /api/subscribers/import', () => {
  const json = { emails: ['ada@x.test', 'x'], consentSource: 'Trade fair', consentDate: '2025-05-20', isDryRun: false };
  const send = (facts: object, headers = {}) =>
    call(app, 'POST', '/api/subscribers/import', { json: { ...json, ...facts }, headers });

  test('imports what can be imported and reports the rest', async () => {
    const { headers } = await signedInAs(app, db, 'admin');

    const answer = await send({}, headers);

    expect(answer).toMatchObject({
      status: 200,
      body: { added: 1, known: 0, rejected: [{ position: 1, reason: 'invalid' }] },
    });
  });

  test('takes the rows of the largest file', async () => {
    const { headers } = await signedInAs(app, db, 'admin');
    const person = { email: 'x'.repeat(30), consentSource: 'x'.repeat(140), consentDate: '2025-05-20', topics: '' };

    const answer = await send({ emails: Array.from({ length: 50_000 }, () => person), isDryRun: true }, headers);

    expect(answer).toMatchObject({ status: 200, body: { added: 0 } });
  });

  test('is for admins only', async () => {
    const editor = await signedInAs(app, db, 'editor');

    expect([(await send({})).status, (await send({}, editor.headers)).status]).toEqual([401, 403]);
    expect(await db.$count(subscribers)).toBe(0);
  });

  test.each([
    ['no addresses', { emails: [] }],
    ['too many addresses', { emails: Array.from({ length: 50_001 }, () => 'a') }],
    ['no source of consent', { consentSource: ' ' }],
    ['a source of consent with a line break', { consentSource: 'Trade\nfair' }],
    ['no date of consent', { consentDate: '' }],
    ['a date that doesn’t exist', { consentDate: '2025-02-30' }],
    ['a date in the future', { consentDate: '2026-01-01' }],
    ['a date in the year 0', { consentDate: '0000-01-01' }],
    ['a date in the year 0 and a dry run', { consentDate: '0000-01-01', isDryRun: true }],
  ])('rejects %s', async (_what, facts) => {
    const { headers } = await signedInAs(app, db, 'admin');

    expect(await send(facts, headers)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await db.$count(subscribers)).toBe(0);
  });
});
