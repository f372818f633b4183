import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { conversations, messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { awaitStaff } from '#features/conversations/commands/hand-over.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { as, asCustomer, handedOver } from '#tests/support/handed-over.ts';

const site = await testApp();
const { ctx, db } = site;

const said = async () =>
  (await db.select().from(messages).orderBy(asc(messages.id))).map(({ role, content }) => [role, content]);
const emailsTo = (recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id));

describe('asking for a person', () => {
  test('pauses the consultant, makes a lead and notifies staff', async () => {
    const { user, askForPerson } = await asCustomer(site);

    const { status } = await askForPerson('Please correct it.');

    expect(status).toBe(201);
    expect(await db.select().from(conversations)).toMatchObject([
      { handedOverAt: NOW, isAwaitingStaff: true, requestId: 1 },
    ]);
    expect((await said()).slice(2)).toEqual([
      ['note', 'handed_over'],
      ['user', 'Please correct it.'],
    ]);
    expect(await db.select().from(consultationRequests)).toMatchObject([
      {
        email: user.email,
        message: 'Please correct it.',
        interest: 'Conversation',
        source: 'Conversation',
        spamAt: null,
      },
    ]);
    expect(await db.select().from(notifications)).toMatchObject([{ kind: 'conversation', subject: 'Ada Moreno' }]);
  });

  test('emails the transcript to the owner, who answers the customer', async () => {
    const { user, askForPerson } = await asCustomer(site);

    await askForPerson();

    const [email] = await emailsTo('staff@studio.test');
    expect(email).toMatchObject({ replyTo: `"Ada Moreno" <${user.email}>`, requestId: 1 });
    expect(email?.text).toContain('Ada Moreno: Our invoice shows two seats.');
    expect(email?.text).toContain('AI Solutions Specialist: A person should look at this.');
    expect(await emailsTo(user.email)).toEqual([]);
  });

  test('happens once for five clicks at once', async () => {
    const { askForPerson } = await asCustomer(site);

    const answers = await Promise.all(Array.from({ length: 5 }, () => askForPerson('Help')));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const counts = [consultationRequests, notifications, outbox].map((table) => db.$count(table));
    expect(await Promise.all([...counts, db.$count(messages)])).toEqual([1, 1, 1, 4]);
  });

  test('stops the answer that is being written', async () => {
    const { conversation, askForPerson } = await asCustomer(site);
    const running = await aMessage(db, { conversationId: conversation.id, role: 'assistant', state: 'streaming' });

    await askForPerson();

    expect(await db.select().from(messages).where(eq(messages.id, running.id))).toMatchObject([
      { stopRequestedAt: NOW },
    ]);
  });

  test('is possible before the first question', async () => {
    const { user, send } = await as(site, 'customer');
    const { id } = await aConversation(db, { userId: user.id, title: '' });

    expect((await send('POST', `/api/conversations/${id}/person`, {})).status).toBe(201);
    expect(await db.$count(consultationRequests)).toBe(1);
  });

  test('uses the same lead again while it is open', async () => {
    const { customer, handBack } = await handedOver(site);
    await handBack();

    await customer.askForPerson();
    expect(await db.$count(consultationRequests)).toBe(1);

    await handBack();
    await db.update(consultationRequests).set({ status: 'won' });
    await customer.askForPerson();
    expect(await db.$count(consultationRequests)).toBe(2);
    expect(await db.$count(notifications)).toBe(3);
  });

  test('in somebody else’s conversation or a preview is not found', async () => {
    const { conversation } = await asCustomer(site);
    const other = await as(site, 'customer');
    const preview = await aConversation(db, { userId: other.user.id, isPreview: true });

    for (const { id } of [conversation, preview])
      expect((await other.send('POST', `/api/conversations/${id}/person`, {})).status).toBe(404);
    expect(await db.$count(consultationRequests)).toBe(0);
  });

  test('is rejected with a note that is too long', async () => {
    const { askForPerson } = await asCustomer(site);

    expect((await askForPerson('x'.repeat(8001))).status).toBe(400);
  });
});

test('messages of a customer who waits notify staff once until they answer', async () => {
  const { customer, answer } = await handedOver(site);
  const conversationId = customer.conversation.id;
  const write = async () => awaitStaff(ctx, conversationId, await aMessage(db, { conversationId, content: 'Hello?' }));

  await write();
  expect(await db.$count(notifications)).toBe(1);

  await answer('I am looking.');
  await write();
  await write();
  expect(await db.$count(notifications)).toBe(2);
});
