import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { users } from '#db/schema/accounts.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { awaitStaff, handOver } from './hand-over.server.ts';

const { ctx, db } = await testApp();

async function aCustomer(
  facts: Partial<typeof conversations.$inferInsert> = {},
  person: Partial<typeof users.$inferInsert> = {},
) {
  const { id: userId } = await aUser(db, person);
  const { id } = await aConversation(db, { userId, ...facts });
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  const say = (content: string, message = {}) => aMessage(db, { conversationId: id, content, ...message });
  return { id, own, say, askForPerson: (note = '') => handOver(own, id, note) };
}

const newestLead = async () => (await db.select().from(consultationRequests).orderBy(desc(consultationRequests.id)))[0];
const told = async () =>
  (await db.select().from(notifications).orderBy(asc(notifications.id))).map(({ detail }) => detail);

test('a second note adds to what staff read, once', async () => {
  const { id, own, askForPerson } = await aCustomer();
  await askForPerson('First');
  await db.update(conversations).set({ isAwaitingStaff: false });
  const later = { ...own, now: () => new Date(NOW.getTime() + 60_000) };

  expect(await handOver(later, id, 'Second')).toBe(true);
  expect(await handOver(later, id, 'Second')).toBe(true);

  expect(await db.select().from(conversations)).toMatchObject([{ handedOverAt: NOW, isAwaitingStaff: true }]);
  expect(await told()).toEqual(['First', 'Second']);
  const said = await db.select().from(messages).orderBy(asc(messages.id));
  expect(said.map(({ content }) => content)).toEqual(['handed_over', 'First', 'Second']);
});

test('a note like the last one is new after an answer of staff', async () => {
  const { id, own, say, askForPerson } = await aCustomer();
  await askForPerson('Any news?');
  await say('Not yet.', { role: 'staff' });
  await db.update(conversations).set({ isAwaitingStaff: false });
  const later = { ...own, now: () => new Date(NOW.getTime() + 60_000) };

  await handOver(later, id, 'Any news?');
  await say('handed_over', { role: 'note' });
  await handOver(later, id, 'Any news?');

  const said = await db.select().from(messages).where(eq(messages.role, 'user'));
  expect(said.map(({ content }) => content)).toEqual(['Any news?', 'Any news?']);
  expect(await told()).toEqual(['Any news?', 'Any news?']);
});

test('a conversation that was handed over stays as it is without a second note', async () => {
  const { id, own, askForPerson } = await aCustomer();
  await askForPerson('First');

  expect(await handOver(own, id, '')).toBe(true);

  expect(await db.select().from(conversations)).toMatchObject([{ handedOverAt: NOW }]);
  expect(await told()).toEqual(['First']);
  expect(await db.$count(messages)).toBe(2);
});

test.each([
  ['the note', 'Please correct it.', 'Please correct it.'],
  ['the last question without a note', '', 'And the second seat?'],
])('tells staff %s', async (_what, note, detail) => {
  const { say, askForPerson } = await aCustomer();
  await say('Our invoice is wrong.');
  await say('And the second seat?');
  await say('A person should look.', { role: 'assistant' });

  await askForPerson(note);

  expect(await told()).toEqual([detail]);
  expect(await newestLead()).toMatchObject({ message: detail });
});

test('tells staff that nothing was written', async () => {
  const { say, askForPerson } = await aCustomer();
  await say('How may I help?', { role: 'assistant' });

  await askForPerson();

  expect(await told()).toEqual(['Asked for a person without writing anything.']);
});

test('cuts a long message in a notification between characters, and keeps it in the lead', async () => {
  const note = `a${'😀'.repeat(300)}`;
  const { askForPerson } = await aCustomer();

  await askForPerson(note);

  expect(await told()).toEqual([`a${'😀'.repeat(99)}`]);
  expect(await newestLead()).toMatchObject({ message: note });
});

test('names a customer without a name by their username', async () => {
  const { askForPerson } = await aCustomer({}, { username: 'ada.m', firstName: '', lastName: '' });

  await askForPerson('Hello');

  expect(await newestLead()).toMatchObject({ firstName: 'ada.m', lastName: '' });
  expect(await db.select().from(notifications)).toMatchObject([{ subject: 'ada.m' }]);
});

test.each([
  ['contacted', true],
  ['won', false],
  ['lost', false],
  ['spam', false],
] as const)('a lead that is %s is used again: %s', async (kind, isUsed) => {
  const lead = await aLead(db, kind === 'spam' ? { spamAt: NOW } : { status: kind });
  const { askForPerson } = await aCustomer({ requestId: lead.id });

  await askForPerson('Hello again');

  expect((await newestLead())?.id === lead.id).toBe(isUsed);
  expect(await db.select().from(conversations)).toMatchObject([{ requestId: (await newestLead())?.id }]);
});

test('forgets who answered before', async () => {
  const { id: staffId } = await aUser(db, { role: 'admin' });
  const { askForPerson } = await aCustomer({ staffId });

  await askForPerson();

  expect(await db.select().from(conversations)).toMatchObject([{ staffId: null, isAwaitingStaff: true }]);
});

test('emails staff only what was said before, without notes', async () => {
  const { say, askForPerson } = await aCustomer();
  await say('Our invoice is wrong.');
  await say('given_back', { role: 'note' });
  await say('Dana here.', { role: 'staff' });

  await askForPerson('It is <urgent>.');

  const [email] = await db.select().from(outbox).where(eq(outbox.recipient, 'staff@studio.test'));
  expect(email?.text).toContain('Ada Moreno: Our invoice is wrong.\n\nOur team: Dana here.');
  expect(email?.text).not.toMatch(/given_back|handed_over/);
  expect(email?.html).toContain('It is &lt;urgent&gt;.');
});

test('makes no lead and no note if staff cannot be told', async () => {
  const { askForPerson } = await aCustomer();
  await failWrites('insert', 'notifications');

  await expect(askForPerson('Hello')).rejects.toThrow();

  const counts = [consultationRequests, messages, outbox].map((table) => db.$count(table));
  expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  expect(await db.select().from(conversations)).toMatchObject([{ handedOverAt: null }]);
});

test('knows neither a foreign conversation nor a preview nor an unknown one', async () => {
  const [ada, ben] = [await aCustomer(), await aCustomer({ isPreview: true })];

  expect(await handOver(ben.own, ada.id, '')).toBe(false);
  expect(await handOver(ben.own, ben.id, '')).toBe(false);
  expect(await handOver(ada.own, 77, '')).toBe(false);
  await expect(handOver(ctx, ada.id, '')).rejects.toThrow('without a user');
});

test('of messages at once, one tells staff that somebody waits', async () => {
  const { id, say } = await aCustomer({ handedOverAt: NOW });
  const written = await Promise.all(['One', 'Two', 'Three'].map((content) => say(content)));

  await Promise.all(written.map((message) => inTransaction(ctx, (ctx) => awaitStaff(ctx, id, message))));

  expect(await told()).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(1);
});

test('the email about a waiting customer belongs to their lead', async () => {
  const lead = await aLead(db);
  const linked = await aCustomer({ handedOverAt: NOW, requestId: lead.id });
  const unlinked = await aCustomer({ handedOverAt: NOW });

  await awaitStaff(ctx, linked.id, await linked.say('Hello?'));
  await awaitStaff(ctx, unlinked.id, await unlinked.say('Hello?'));

  const emails = await db.select().from(outbox).orderBy(asc(outbox.id));
  expect(emails.map(({ requestId }) => requestId)).toEqual([lead.id, null]);
});
