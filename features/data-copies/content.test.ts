import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { verifyByHand } from '#features/staff-actions/commands/account.server.ts';
import { NOW } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aCopy, aVerifiedUser, copyingSite, storedArchive } from '#tests/support/data-copies.ts';
import { aDraft, ada, aSubscriber } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { makeNextCopy } from './commands/make-copies.server.ts';

test('copies what belongs to the address, and no other person’s data', async () => {
  const { ctx, db } = await copyingSite();
  const user = await aVerifiedUser(db);
  const lead = await aLead(db, { email: 'Ada@Moreno.test' });
  const other = await aLead(db, { email: 'ben@okafor.test', firstName: 'Benedikt' });
  await db.insert(leadNotes).values([
    { requestId: lead.id, text: 'Uses NetSuite.', createdAt: NOW },
    { requestId: other.id, text: 'Benedikt hates calls.', createdAt: NOW },
  ]);
  await aSubscriber(db, { email: ada.email });
  await aDraft(db, { authorId: user.id, title: 'My draft' });
  const { id } = await aCopy(db, { userId: user.id });

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  expect(JSON.parse(files['request-notes.json'] ?? '')).toMatchObject([{ text: 'Uses NetSuite.' }]);
  expect(JSON.parse(files['newsletter-consent.json'] ?? '')).toMatchObject([{ consentSource: 'Newsletter form' }]);
  expect(JSON.parse(files['posts.json'] ?? '')).toMatchObject([{ title: 'My draft' }]);
  expect(JSON.stringify(files)).not.toContain('Benedikt');
});

test('leaves out the address that an account has not confirmed', async () => {
  const { ctx, db } = await copyingSite();
  const user = await aUser(db, { email: ada.email });
  await aLead(db);
  const { id } = await aCopy(db, { userId: user.id });

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  expect(files).not.toHaveProperty(['requests.json']);
  expect(files['index.html']).toContain('isn&apos;t confirmed');
});

test('holds no password hash, and no token of an email', async () => {
  const { ctx, db } = await copyingSite();
  const user = await aVerifiedUser(db);
  const text = 'https://studio.test/auth?view=reset&token=s3cret-T_oken or https://studio.test/booking/b00k-T_oken';
  const email = { recipient: ada.email, subject: 'Reset', html: '', eventKey: 'reset', createdAt: NOW };
  await db.insert(outbox).values({ ...email, text, nextAttemptAt: NOW });
  const { id } = await aCopy(db, { userId: user.id, tokenHash: 'copy-token-hash' });

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  expect(files['emails.json']).toContain('token=hidden or https://studio.test/booking/hidden');
  for (const secret of [user.passwordHash, 's3cret', 'b00k', 'copy-token-hash']) {
    expect(JSON.stringify(files)).not.toContain(secret);
  }
});

test('adds a closed account to the copy for its address, never an open one', async () => {
  const { ctx, db } = await copyingSite();
  const user = await aUser(db, { email: ada.email, emailVerifiedAt: NOW, status: 'inactive' });
  const closed = await aCopy(db);
  await makeNextCopy(ctx);
  await db.update(users).set({ status: 'active' });
  const open = await aCopy(db);
  await makeNextCopy(ctx);

  expect((await storedArchive(db, closed.id))['account.json']).toContain(user.username);
  expect(await storedArchive(db, open.id)).not.toHaveProperty(['account.json']);
});

test.each([
  ['nobody', false],
  ['only staff', true],
])('leaves out texts of an account whose address %s confirmed', async (_who, isByHand) => {
  const { ctx, db } = await copyingSite();
  const { id: userId } = await aUser(db, { email: ada.email, status: 'inactive' });
  if (isByHand) await verifyByHand(actingAs(ctx, await aUser(db, { role: 'admin' })), userId);
  const { id: requestId } = await aLead(db, { email: ada.email, message: 'Somebody else' });
  await aConversation(db, { userId, requestId });
  await aLead(db, { email: ada.email, message: 'From the form' });
  const { id } = await aCopy(db);

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  expect(Object.keys(files).filter((name) => /account|conversations|documents|orders\./.test(name))).toEqual([]);
  expect(JSON.parse(files['requests.json'] ?? '')).toMatchObject([{ message: 'From the form' }]);
});

test('lists what staff did without saying to whom', async () => {
  const { ctx, db } = await copyingSite();
  const user = await aUser(db, { role: 'admin' });
  const entry = { at: NOW, actorId: user.id, actorName: user.username, action: 'customer.update' };
  await db.insert(auditEntries).values({ ...entry, subject: 'customer 9 benedikt', after: { firstName: 'Benedikt' } });
  const { id } = await aCopy(db, { userId: user.id });

  await makeNextCopy(ctx);

  const files = await storedArchive(db, id);
  expect(JSON.parse(files['audit-entries.json'] ?? '')).toMatchObject([{ action: 'customer.update' }]);
  expect(JSON.stringify(files)).not.toMatch(/benedikt/i);
});
