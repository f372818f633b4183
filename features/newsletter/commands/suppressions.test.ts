import { expect, test } from 'vitest';
import { stagedSubscribers, subscriberImports, subscribers, suppressions } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { continueImports } from './add-imported.server.ts';
import { importSubscribers } from './import.server.ts';
import { suppressForever } from './suppressions.server.ts';

const consent = { consentSource: 'Trade fair', consentDate: '2025-05-20' };

async function aSuppressedAddress() {
  const site = await testApp();
  const { id } = await aUser(site.db, { role: 'admin' });
  const ctx = { ...site.ctx, actor: { id, role: 'admin' as const } };
  await suppressForever(ctx, ['ada@people.test']);
  return { ...site, ctx };
}

test('an import rejects an address of which only a hash is left', async () => {
  const { ctx, db } = await aSuppressedAddress();

  const result = await importSubscribers(ctx, { emails: ['Ada@people.test'], ...consent, isDryRun: false });

  expect(result).toMatchObject({ report: { added: 0, rejected: [{ position: 0, reason: 'suppressed' }] } });
  expect(await db.$count(subscribers)).toBe(0);
});

test('somebody erased while they are being imported is left out', async () => {
  const { ctx, db } = await aSuppressedAddress();
  const imported = { count: 1, known: 0, rejected: 0, ...consent, createdAt: NOW, acceptedAt: NOW };
  const [stored] = await db.insert(subscriberImports).values(imported).returning();
  const person = {
    importId: stored?.id ?? 0,
    position: 0,
    email: 'ada@people.test',
    consentSource: 'Fair',
    consentAt: NOW,
    topics: [],
  };
  await db.insert(stagedSubscribers).values(person);

  await continueImports(ctx, () => false);

  expect(await db.$count(subscribers)).toBe(0);
});

test('the owner of an address can sign up again', async () => {
  const { app, db } = await aSuppressedAddress();

  await call(app, 'POST', '/api/subscribe', { json: { email: 'ada@people.test' } });

  expect(await db.$count(subscribers)).toBe(1);
  expect(await db.$count(suppressions)).toBe(0);
});
