import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { findPassages } from '#features/passages/queries.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aDocument } from '#tests/support/conversations.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { addCompanyDocument, addDocument, deleteCompanyDocument, deleteDocument } from './commands.server.ts';
import { findDocument, listCompanyDocuments, listOwnDocuments, readAllowance } from './queries.server.ts';
import { LARGEST_FILE, MOST_COMPANY_DOCUMENTS } from './rules.ts';

const { ctx, db } = await testApp();

const TEXT = 'A walrus needs the approval of a manager.';
const file = (content: string, name = 'rules.txt') => ({ name, base64: btoa(content) });
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason);

async function aCustomer(plan?: string, facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const { id: userId } = await aUser(db);
  if (plan) await aSubscription(db, { userId, plan, ...facts });
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  return { userId, own };
}

async function asAdmin(): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}

/** Stores documents without passages. */
const someDocuments = (count: number, ownerId: number | null) =>
  db.insert(documents).values(
    Array.from({ length: count }, (_, index) => ({
      ownerId,
      name: `${index}.txt`,
      kind: 'text' as const,
      sizeBytes: 1,
      text: `Text ${index}`,
      createdAt: NOW,
    })),
  );

test.each([
  ['no plan', [], 0],
  ['a small plan', ['Basic'], 0],
  ['two plans', ['Premium', 'Executive Tier'], 200],
  ['a small and a larger plan', ['Basic', 'Premium'], 25],
])('with %s, a customer may add as many as the largest one allows', async (_what, plans, allowed) => {
  const { userId } = await aCustomer();
  for (const plan of plans) await aSubscription(db, { userId, plan });

  expect(await readAllowance(ctx, userId)).toEqual({ allowed, hasSeat: false });
});

test('what a canceled plan leaves is listed and can be deleted', async () => {
  const { userId, own } = await aCustomer('Premium', { status: 'canceled' });
  const { id } = await aDocument(db, { ownerId: userId });

  expect(await listOwnDocuments(own)).toMatchObject({ data: [{ id }], count: 1, allowed: 0 });
  expect(reasonOf(await addDocument(own, file(TEXT)))).toBe('no_plan');
  expect(await deleteDocument(own, id)).toBe(true);
});

test('lists the newest of the customer’s own first, without their texts', async () => {
  const { userId, own } = await aCustomer('Premium');
  await aDocument(db, { ownerId: userId, name: 'old.txt' });
  await aDocument(db);
  await aDocument(db, { ownerId: userId, name: 'new.txt' });

  const { data } = await listOwnDocuments(own);

  expect(data.map(({ name }) => name)).toEqual(['new.txt', 'old.txt']);
  expect(data[0]).not.toHaveProperty('text');
});

test('a customer whose plan is full is told so before the file is read', async () => {
  const { userId, own } = await aCustomer('Premium');
  await someDocuments(25, userId);

  const result = await addDocument(own, { name: 'unreadable.docx', base64: '' });

  expect(result).toMatchObject({ ok: false, reason: 'too_many', message: expect.stringContaining('25 documents') });
});

test('a file that is a byte too large is not read', async () => {
  const { own } = await aCustomer('Premium');
  const base64 = Buffer.alloc(LARGEST_FILE + 1).toString('base64');

  expect(reasonOf(await addDocument(own, { name: 'large.txt', base64 }))).toBe('too_large');
});

test('the same text may belong to another customer and to the company', async () => {
  const { userId, own } = await aCustomer('Premium');
  const other = await aCustomer('Premium');
  await aDocument(db, { ownerId: other.userId, text: TEXT });
  await aDocument(db, { text: TEXT });

  expect(await addDocument(own, file(TEXT))).toMatchObject({ ok: true, document: { sizeBytes: TEXT.length } });

  const owners = await db.select({ ownerId: passages.ownerId }).from(passages).orderBy(asc(passages.id));
  expect(owners.map(({ ownerId }) => ownerId)).toEqual([other.userId, null, userId]);
});

test('names the document that has the same text', async () => {
  const { userId, own } = await aCustomer('Premium');
  await aDocument(db, { ownerId: userId, name: 'old.txt', text: TEXT });

  expect(await addDocument(own, file(`  ${TEXT}\r\n`, 'new.md'))).toMatchObject({
    reason: 'already_added',
    message: 'This text is already added, as old.txt.',
  });
});

test('stores no document of the company without its audit entry', async () => {
  const admin = await asAdmin();
  await failWrites('insert', 'audit_entries');

  await expect(addCompanyDocument(admin, file(TEXT))).rejects.toThrow();

  expect([await db.$count(documents), await db.$count(passages)]).toEqual([0, 0]);
});

test('the company has a limit of its own, and an attempt beyond leaves no entry', async () => {
  const admin = await asAdmin();
  await someDocuments(MOST_COMPANY_DOCUMENTS, null);
  await someDocuments(1, (await aCustomer()).userId);

  expect(reasonOf(await addCompanyDocument(admin, file(TEXT)))).toBe('too_many');
  expect(await listCompanyDocuments(admin)).toMatchObject({ count: MOST_COMPANY_DOCUMENTS, allowed: 200 });
  expect(await db.$count(auditEntries)).toBe(0);
});

test('an admin deletes a document of the company once, and no customer’s', async () => {
  const admin = await asAdmin();
  const { userId, own } = await aCustomer();
  const [company, theirs] = [await aDocument(db), await aDocument(db, { ownerId: userId })];

  const deleted = await Promise.all([1, 2].map(() => deleteCompanyDocument(admin, company.id)));

  expect(deleted.filter(Boolean)).toEqual([true]);
  expect(await deleteCompanyDocument(admin, theirs.id)).toBe(false);
  await expect(deleteCompanyDocument(own, theirs.id)).rejects.toThrow('without permission to');
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'document.delete', before: { name: 'rules.txt', kind: 'text', sizeBytes: 51 } },
  ]);
});

test('keeps a document whose deletion cannot be recorded', async () => {
  const admin = await asAdmin();
  const { id } = await aDocument(db);
  await failWrites('insert', 'audit_entries');

  await expect(deleteCompanyDocument(admin, id)).rejects.toThrow();

  expect(await db.$count(documents)).toBe(1);
});

describe('a document', () => {
  const nameOf = async (ctx: Ctx, id: number) => (await findDocument(ctx, id))?.name ?? null;

  test('is read by its owner in the passages that answers cite', async () => {
    const { userId, own } = await aCustomer('Premium');
    const { id } = await aDocument(db, { ownerId: userId, name: 'rules.txt', text: 'The walrus sleeps.' });

    expect((await findDocument(own, id))?.passages).toEqual([{ position: 0, heading: '', text: 'The walrus sleeps.' }]);
    const [cited] = await findPassages(ctx, { question: 'walrus', sources: [], ownerId: userId, limit: 1 });
    expect(cited?.url).toBe(`/dashboard?view=documents&document=${id}&passage=0`);
  });

  test('of another customer is not found', async () => {
    const { own } = await aCustomer('Premium');
    const other = await aCustomer('Premium');
    const { id } = await aDocument(db, { ownerId: other.userId, name: 'theirs.txt' });

    expect(await nameOf(own, id)).toBeNull();
    expect(await nameOf(await asAdmin(), id)).toBeNull();
  });

  test('of the company is read by customers with a plan', async () => {
    const { id } = await aDocument(db, { name: 'company.txt' });

    expect(await nameOf((await aCustomer('Basic')).own, id)).toBe('company.txt');
    expect(await nameOf((await aCustomer()).own, id)).toBeNull();
    expect(await nameOf(await asAdmin(), id)).toBe('company.txt');
  });

  test('of the plan’s owner is read by people on its seats', async () => {
    const { userId } = await aCustomer('Premium');
    const { id } = await aDocument(db, { ownerId: userId, name: 'shared.txt' });
    const guest = await aUser(db, { email: 'guest@okafor.test', emailVerifiedAt: NOW });
    const as: Ctx = { ...ctx, actor: { id: guest.id, role: 'customer' } };
    expect(await nameOf(as, id)).toBeNull();

    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    await db.insert(seats).values({ subscriptionId: plan?.id ?? 0, email: 'guest@okafor.test', createdAt: NOW });

    expect(await nameOf(as, id)).toBe('shared.txt');
  });
});
