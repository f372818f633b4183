import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import { seats } from '#db/schema/tokens.ts';
import { findPassages } from '#features/passages/queries.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aDocument } from '#tests/support/conversations.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  base64: Buffer.from(content).toString('base64'),
});
const rules = fileOf('C:\\rules.txt', 'A walrus needs the approval of a manager.');

async function aCustomerWith(plan: string) {
  const customer = await signedInAs(app, db, 'customer');
  await aSubscription(db, { userId: customer.user.id, plan });
  return customer;
}

test.each(['GET', 'POST'])('%s /api/documents asks anonymous users to sign in', async (method) => {
  const { status } = await call(app, method, '/api/documents', method === 'POST' ? { json: rules } : {});

  expect(status).toBe(401);
});

describe('a customer whose plan includes documents', () => {
  let headers: { Cookie: string };
  let userId: number;

  beforeEach(async () => {
    const customer = await aCustomerWith('Premium');
    headers = customer.headers;
    userId = customer.user.id;
  });

  const add = (json: object) => call(app, 'POST', '/api/documents', { json, headers });

  test('adds a text, sees it listed and gets answers from it', async () => {
    const { status, body } = await add(rules);

    const listed = { id: 1, name: 'rules.txt', kind: 'text', sizeBytes: 41, createdAt: NOW.toISOString() };
    expect([status, body]).toEqual([201, listed]);
    const list = await call(app, 'GET', '/api/documents', { headers });
    expect(list.body).toEqual({ data: [listed], count: 1, allowed: 25, hasSeat: false });
    const question = 'What about the walrus?';
    expect(await findPassages(ctx, { question, sources: [], ownerId: userId, limit: 3 })).toMatchObject([
      { kind: 'document', title: 'rules.txt', url: '/dashboard?view=documents&document=1&passage=0' },
    ]);
    expect(await findPassages(ctx, { question, sources: ['documents'], ownerId: null, limit: 3 })).toEqual([]);
  });

  test('adds a PDF, which is cited by page', async () => {
    await add(fileOf('guide.pdf', aPdf('First page', 'The walrus is on this page')));

    const found = await findPassages(ctx, { question: 'walrus page', sources: [], ownerId: userId, limit: 1 });
    expect(found).toMatchObject([{ title: 'guide.pdf', heading: 'Page 2', text: 'The walrus is on this page' }]);
  });

  test.each([
    [400, 'invalid_input', {}],
    [400, 'invalid_input', { name: 'a.txt', base64: '<not base64>' }],
    [400, 'empty', { name: 'a.txt', base64: '' }],
    [400, 'unknown_kind', fileOf('a.docx', 'Hello')],
    [413, 'too_large', { name: 'a.txt', base64: 'A'.repeat(15 * 1024 * 1024) }],
  ])('is told why with %i %s', async (status, code, json) => {
    expect(await add(json)).toMatchObject({ status, body: { code, message: expect.stringMatching(/\w+/) as string } });
    expect(await db.$count(documents)).toBe(0);
  });

  test('adds the same text once, also with two requests at a time', async () => {
    const results = await Promise.all([add(rules), add({ ...rules, name: 'again.txt' })]);

    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await add(rules)).toMatchObject({ status: 409, body: { code: 'already_added' } });
  });

  test('adds no more than the plan includes, also with two requests at a time', async () => {
    for (let number = 1; number <= 24; number++) await aDocument(db, { ownerId: userId, text: `Text ${number}` });

    const results = await Promise.all([add(rules), add(fileOf('more.txt', 'More'))]);

    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await add(fileOf('more.md', 'Even more'))).toMatchObject({ status: 409, body: { code: 'too_many' } });
    expect(await db.$count(documents)).toBe(25);
  });

  test('deletes their own document with its passages, and nobody else’s', async () => {
    const other = await aUser(db);
    await aDocument(db, { ownerId: userId });
    await aDocument(db, { ownerId: other.id });
    await aDocument(db);

    const statuses = [];
    for (const id of [1, 1, 2, 3]) {
      statuses.push((await call(app, 'DELETE', `/api/documents/${id}`, { headers, json: {} })).status);
    }

    expect(statuses).toEqual([200, 404, 404, 404]);
    expect([await db.$count(documents), await db.$count(passages)]).toEqual([2, 2]);
  });
});

test.each(['Basic', null])('a customer with the plan %s can add no documents', async (plan) => {
  const { headers } = plan ? await aCustomerWith(plan) : await signedInAs(app, db, 'customer');

  expect(await call(app, 'POST', '/api/documents', { headers, json: rules })).toMatchObject({
    status: 402,
    body: { code: 'no_plan' },
  });
});

test('a person on somebody’s plan sees that its owner adds the documents', async () => {
  const owner = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId: owner.id, plan: 'Premium' });
  const { user, headers } = await signedInAs(app, db, 'customer');
  await db.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, user.id));
  await db.insert(seats).values({ subscriptionId, email: user.email, createdAt: NOW });

  const { body } = await call(app, 'GET', '/api/documents', { headers });

  expect(body).toEqual({ data: [], count: 0, allowed: 0, hasSeat: true });
});

describe('the company’s documents', () => {
  test.each(['customer', 'editor'] as const)('are closed to a %s', async (role) => {
    const { headers } = await signedInAs(app, db, role);

    expect((await call(app, 'GET', '/api/company-documents', { headers })).status).toBe(403);
    expect((await call(app, 'POST', '/api/company-documents', { headers, json: rules })).status).toBe(403);
  });

  test('are added, listed, found for everybody and deleted by an admin, with audit entries', async () => {
    const { headers } = await signedInAs(app, db, 'admin');

    expect((await call(app, 'POST', '/api/company-documents', { headers, json: rules })).status).toBe(201);
    const { body } = await call(app, 'GET', '/api/company-documents', { headers });
    const found = await findPassages(ctx, { question: 'walrus', sources: ['documents'], ownerId: null, limit: 3 });
    await call(app, 'DELETE', '/api/company-documents/1', { headers, json: {} });

    expect(body).toMatchObject({ data: [{ name: 'rules.txt' }], count: 1 });
    expect(found).toHaveLength(1);
    expect(await db.$count(passages)).toBe(0);
    const { id, action, subject } = auditEntries;
    expect(await db.select({ action, subject }).from(auditEntries).orderBy(asc(id))).toEqual([
      { action: 'document.create', subject: 'document 1 rules.txt' },
      { action: 'document.delete', subject: 'document 1 rules.txt' },
    ]);
  });
});
