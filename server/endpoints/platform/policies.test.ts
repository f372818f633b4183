import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { policies } from '#content/legal/legal.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { policyVersions } from '#db/schema/policies.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { readPolicies } from '#features/policies/queries/in-force.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();
/** 31 days after NOW, which is 10 AM in Chicago. */
const DATE = '2025-07-13';
const START = new Date('2025-07-13T05:00:00.000Z');

async function open() {
  const { headers, user } = await signedInAs(app, db, 'admin');
  const send = (method: string, path: string, json?: object) =>
    call(app, method, `/api/policies/${path}`, { headers, json });
  const read = async (policy = 'privacy') => (await send('GET', policy)).body as OpenPolicy;
  const draft = (text: string, revision = 0, policy = 'privacy') =>
    send('PATCH', `${policy}/draft`, { text, revision });
  const publish = (how: object, policy = 'privacy') => send('POST', `${policy}/publish`, { revision: 1, ...how });
  return { send, read, draft, publish, user, headers };
}

const shown = async (policy: string, now = NOW) =>
  (await readPolicies({ ...ctx, now: () => now })).policies.find(({ id }) => id === policy);

test('without a version, visitors read the text that came with the product', async () => {
  const { policies: read, until } = await readPolicies(ctx);

  expect(read.map(({ updated, number }) => [updated, number])).toEqual(
    policies.map(() => ['Last updated: May 8, 2025', 1]),
  );
  expect(until).toBeNull();
});

test('the first edit makes a draft that visitors do not see', async () => {
  const { draft, read, user } = await open();

  expect((await draft('A new text of {{company}}.')).status).toBe(200);

  const { edited, versions, inForce } = await read();
  expect(edited).toMatchObject({ number: 2, state: 'draft', text: 'A new text of {{company}}.', revision: 1 });
  expect(versions).toMatchObject([
    { number: 2, state: 'draft', author: 'Ada Moreno' },
    { number: 1, state: 'in_force', isUnreviewed: true, author: null },
  ]);
  expect(inForce.number).toBe(1);
  expect((await shown('privacy'))?.number).toBe(1);
  expect(user.id).toBeGreaterThan(0);
});

test('the second of two editors is told, and nothing of the first is lost', async () => {
  const { draft, read } = await open();
  await draft('First.');

  expect(await draft('Second.')).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect((await read()).edited.text).toBe('First.');
  expect((await draft('Both.', 1)).status).toBe(200);
});

test('a draft that somebody else discarded is not brought back', async () => {
  const { send, draft } = await open();
  await draft('First.');
  expect((await send('DELETE', 'privacy/draft', { revision: 7 })).status).toBe(409);
  await send('DELETE', 'privacy/draft', { revision: 1 });

  expect((await draft('Second.', 1)).status).toBe(409);
  expect(await db.$count(policyVersions)).toBe(0);
});

test('a window with a version that was published since does not replace the next draft', async () => {
  const { draft, publish } = await open();
  await draft('We keep les.');
  await publish({ how: 'typo', reason: 'A letter is missing.' });
  expect((await draft('Of a colleague.')).status).toBe(200);

  expect((await draft('We keep less.', 1)).status).toBe(409);
  expect(await publish({ how: 'typo', reason: 'A letter is missing.' })).toMatchObject({ status: 409 });
});

test('names a placeholder that stands for nothing', async () => {
  const { draft } = await open();

  const { status, body } = await draft('Write to {{mail}}.');

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: { text: [expect.stringContaining('{{mail}}')] } },
  });
});

test.each([
  ['nothing', ' \n '],
  ['60,001 characters', 'x'.repeat(60_001)],
])('rejects %s', async (_what, text) => {
  const { draft } = await open();

  expect((await draft(text)).status).toBe(400);
});

test('stores 60,000 characters of any script as they are', async () => {
  const { draft, read } = await open();
  const text = '\u200f<script>שלום\u200b &amp; 社'.padEnd(60_000, '社');

  expect((await draft(text)).status).toBe(200);
  expect((await read()).edited.text).toBe(text);
});

test('account holders must be told before a promise changes', async () => {
  const { draft, publish } = await open();
  await draft('New.');

  expect(await publish({ how: 'now' })).toMatchObject({ status: 409, body: { code: 'needs_notice' } });
  expect(await publish({ how: 'schedule', date: '2025-07-12' })).toMatchObject({
    status: 400,
    body: { code: 'too_early' },
  });
  expect(await publish({ how: 'typo', reason: ' ' })).toMatchObject({ status: 400 });
  expect((await shown('privacy'))?.number).toBe(1);
});

test('a typo is corrected at once, with a reason that stays', async () => {
  const { draft, publish, read } = await open();
  await draft('Corrected.');

  expect((await publish({ how: 'typo', reason: 'A word was doubled.' })).status).toBe(200);

  expect(await shown('privacy')).toMatchObject({
    number: 2,
    text: 'Corrected.',
    updated: 'Last updated: June 12, 2025',
  });
  expect((await read()).versions).toMatchObject([
    { state: 'in_force', reason: 'A word was doubled.', told: 0 },
    { state: 'past' },
  ]);
  expect(await db.$count(outbox)).toBe(0);
});

test('a policy that promises no notice changes at once', async () => {
  const { draft, publish } = await open();
  await draft('Cookies.', 0, 'cookies');

  expect((await publish({ how: 'now' }, 'cookies')).status).toBe(200);

  expect((await shown('cookies'))?.text).toBe('Cookies.');
});

test('a draft that says nothing new is not published', async () => {
  const { draft, publish } = await open();
  await draft(policies.find(({ id }) => id === 'cookies')?.original ?? '', 0, 'cookies');

  expect(await publish({ how: 'now' }, 'cookies')).toMatchObject({ status: 400, body: { code: 'unchanged' } });
});

test('a scheduled version takes effect at its moment, and each account holder is told once', async () => {
  const { draft, publish, read } = await open();
  const ada = await aUser(db);
  await aUser(db, { status: 'inactive' });
  await draft('We keep less.');

  const answers = await Promise.all([1, 2].map(() => publish({ how: 'schedule', date: DATE })));

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await shown('privacy', new Date(START.getTime() - 1)))?.number).toBe(1);
  expect(await shown('privacy', START)).toMatchObject({ number: 2, updated: 'Last updated: July 13, 2025' });
  expect((await readPolicies(ctx)).until).toEqual(START);
  const sent = await db.select().from(outbox);
  expect(sent.filter(({ recipient }) => recipient === ada.email)).toHaveLength(1);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ subject: 'Our Privacy Policy changes on July 13, 2025', expiresAt: START });
  expect(sent[0]?.text).toContain('We keep less.');
  expect((await read()).versions[0]).toMatchObject({ state: 'scheduled', told: 2 });
});

test('where emails are delivered, only confirmed addresses are told', async () => {
  const { app: live } = await testApp({ mail: { ...ctx.mail, isDelivered: true } });
  const { headers } = await signedInAs(live, db, 'admin');
  await db.update(users).set({ emailVerifiedAt: null });
  await aUser(db, { emailVerifiedAt: NOW, email: 'ada@moreno.test' });
  await call(live, 'PATCH', '/api/policies/terms/draft', { headers, json: { text: 'New.', revision: 0 } });

  const json = { how: 'schedule', revision: 1, date: DATE };
  await call(live, 'POST', '/api/policies/terms/publish', { headers, json });

  expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['ada@moreno.test']);
});

test('until its day a scheduled version can be canceled, and emails that wait are withdrawn', async () => {
  const { draft, publish, send, read } = await open();
  await draft('New.');
  await publish({ how: 'schedule', date: DATE });
  await db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, 1));

  expect((await draft('Newer.', 1)).body).toMatchObject({ code: 'scheduled' });
  expect((await send('DELETE', 'privacy/schedule')).status).toBe(200);

  expect((await read()).edited).toMatchObject({ state: 'draft', number: 2, text: 'New.' });
  expect(await db.$count(outbox, eq(outbox.status, 'queued'))).toBe(0);
  expect(await shown('privacy', new Date(START.getTime() + DAY))).toMatchObject({ number: 1 });
  expect((await send('DELETE', 'privacy/schedule')).status).toBe(409);
});

test('a version that is in force can not be canceled', async () => {
  const { draft, publish, send } = await open();
  await draft('New.', 0, 'cookies');
  await publish({ how: 'now' }, 'cookies');

  expect((await send('DELETE', 'cookies/schedule')).status).toBe(409);
});

test('an announcement in a full outbox lets a password reset pass', async () => {
  const { draft, publish } = await open();
  for (let index = 0; index < 120; index++) await aUser(db);
  await draft('New.');

  await publish({ how: 'schedule', date: DATE });

  const due = await db.select({ at: outbox.nextAttemptAt }).from(outbox);
  expect(due.filter(({ at }) => at <= NOW)).toHaveLength(100);
});

test('the confirmed text of the product stays what it was', async () => {
  const { send, read } = await open();

  await send('POST', 'cookies/review');
  await send('POST', 'cookies/review');

  expect((await read('cookies')).versions).toMatchObject([{ number: 1, isUnreviewed: false, author: 'Ada Moreno' }]);
  expect(await shown('cookies')).toMatchObject({ number: 1, updated: 'Last updated: May 8, 2025' });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'policy.review'))).toBe(1);
});

test('unknown policies and versions are not found', async () => {
  const { send } = await open();

  for (const path of ['fax', 'constructor', 'privacy/versions/2', 'privacy/versions/x']) {
    expect((await send('GET', path)).status).toBe(404);
  }
  expect((await send('GET', 'privacy/versions/1')).body).toMatchObject({
    text: expect.stringContaining('{{company}}'),
  });
});
