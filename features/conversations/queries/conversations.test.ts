import { expect, test } from 'vitest';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aConversation, aMessage, aVersion } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { MOST_IN_PROMPT, MOST_LISTED } from '../rules/limits.ts';
import { findConversation, hasConversation, listConversations } from './conversations.server.ts';
import { listNewestMessages, listPair } from './messages.server.ts';
import { readProgress } from './progress.server.ts';

const { ctx, db } = await testApp();

async function aCustomer() {
  const { id: userId } = await aUser(db);
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  const start = (facts: Partial<typeof conversations.$inferInsert> = {}) => aConversation(db, { userId, ...facts });
  const find = async (q: string) => (await listConversations(own, q)).data.map(({ title }) => title);
  return { userId, own, start, find };
}

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const nothingRead = { messageId: 0, attempt: 0, length: 0, isFinished: false };

/** An answer that is being written, with what has arrived of it. */
async function aStreamingAnswer(conversationId: number, ...parts: string[]) {
  const { id } = await aMessage(db, { conversationId, role: 'assistant', state: 'streaming', content: '' });
  let position = 0;
  for (const text of parts) {
    await db.insert(answerParts).values({ messageId: id, attempt: 1, position, text });
    position += text.length;
  }
  return id;
}

test('lists the conversations in which something happened last first', async () => {
  const { start, find } = await aCustomer();
  await start({ title: 'Old', updatedAt: later(1) });
  await start({ title: 'New', updatedAt: later(2) });
  await start({ title: 'As new', updatedAt: later(2) });
  await start({ title: 'A preview', isPreview: true });

  expect(await find('')).toEqual(['As new', 'New', 'Old']);
});

test.each([
  ['100%', ['100% of it']],
  ['%', ['100% of it']],
  ['a_b', ['a_b']],
  ['\\', ['back\\slash']],
  ['GRÖSSE', ['Größe and GRÖSSE']],
  ['nothing', []],
])('a search for %j finds the titles %j', async (q, titles) => {
  const { start, find } = await aCustomer();
  for (const title of ['100% of it', 'a_b', 'axb', 'back\\slash', 'Größe and GRÖSSE']) await start({ title });

  expect(await find(q)).toEqual(titles);
});

test('a search finds no message of somebody else', async () => {
  const [ada, ben] = [await aCustomer(), await aCustomer()];
  await aMessage(db, { conversationId: (await ada.start({ title: 'Mine' })).id, content: 'About walruses' });

  expect(await ada.find('WALRUS')).toEqual(['Mine']);
  expect(await ben.find('walrus')).toEqual([]);
});

test('says whether a conversation is answered, and by whom', async () => {
  const { id: staffId } = await aUser(db, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  const { own, start } = await aCustomer();
  await start();
  await aStreamingAnswer((await start()).id);
  await aStreamingAnswer((await start({ handedOverAt: NOW })).id);
  await start({ handedOverAt: NOW, staffId });

  const { data } = await listConversations(own);

  expect(data.map(({ state, staffName }) => [state, staffName])).toEqual([
    ['with_person', 'Dana Whitfield'],
    ['with_person', null],
    ['answering', null],
    ['idle', null],
  ]);
});

test.each([0, 1])('lists a hundred conversations and counts %i more', async (more) => {
  const { userId, own, start } = await aCustomer();
  const { versionId, agentId } = await start();
  const row = { userId, versionId, agentId, title: 'One more', createdAt: NOW, updatedAt: NOW };
  await db.insert(conversations).values(Array.from({ length: MOST_LISTED - 1 + more }, () => row));
  await aConversation(db, { userId: (await aUser(db)).id });

  const { data, count } = await listConversations(own);

  expect([data.length, count]).toEqual([MOST_LISTED, MOST_LISTED + more]);
});

test('shows the consultant as it was when the conversation began', async () => {
  const { own, start } = await aCustomer();
  await aVersion(db, { name: 'Old', questions: ['Why?'] });
  const { id } = await start();
  await aVersion(db, { name: 'New' });

  expect(await findConversation(own, id)).toMatchObject({
    consultant: { name: 'Old', questions: ['Why?'] },
    person: null,
  });
});

test.each([
  ['', '', null],
  ['Dana', '', 'Dana'],
  ['Dana', 'Whitfield', 'Dana Whitfield'],
])('staff named "%s" "%s" answer as %s', async (firstName, lastName, name) => {
  const { id: staffId } = await aUser(db, { role: 'admin', firstName, lastName });
  const { own, start } = await aCustomer();
  const { id } = await start({ handedOverAt: NOW, staffId });
  await aMessage(db, { conversationId: id, role: 'staff', authorId: staffId });

  const found = await findConversation(own, id);

  expect(found).toMatchObject({ person: { askedAt: NOW, staffName: name }, messages: [{ authorName: name }] });
  expect((await listConversations(own)).data).toMatchObject([{ staffName: name }]);
});

test('neither another customer nor an admin has the conversation', async () => {
  const { start, own } = await aCustomer();
  const { id } = await start();
  const { id: adminId } = await aUser(db, { role: 'admin' });
  const others: Ctx[] = [(await aCustomer()).own, { ...ctx, actor: { id: adminId, role: 'admin' } }];

  for (const other of others) {
    expect([await hasConversation(other, id), await findConversation(other, id)]).toEqual([false, null]);
  }
  expect(await hasConversation(own, id)).toBe(true);
});

test('a streaming answer has the text of its own attempt so far', async () => {
  const { own, start } = await aCustomer();
  const { id } = await start();
  const messageId = await aStreamingAnswer(id, 'Start ', 'small');
  await db.insert(answerParts).values({ messageId, attempt: 2, position: 0, text: 'Other' });

  expect(await findConversation(own, id)).toMatchObject({ messages: [{ content: 'Start small', state: 'streaming' }] });
});

test('a prompt gets the newest messages, oldest first', async () => {
  const { id } = await (await aCustomer()).start();
  const rows = Array.from({ length: MOST_IN_PROMPT + 1 }, (_, index) => ({
    conversationId: id,
    role: 'user' as const,
    content: `${index}`,
    createdAt: NOW,
  }));
  await db.insert(messages).values(rows);

  const newest = await listNewestMessages(ctx, id);

  expect([newest.length, newest[0]?.content, newest.at(-1)?.content]).toEqual([
    MOST_IN_PROMPT,
    '1',
    `${MOST_IN_PROMPT}`,
  ]);
  expect(await listPair(ctx, id, MOST_IN_PROMPT + 1)).toHaveLength(1);
});

test('tells what is new in each of several conversations', async () => {
  const { start } = await aCustomer();
  const [one, two, empty] = [await start(), await start(), await start()];
  const messageId = await aStreamingAnswer(one.id, 'Start ', 'small');
  const question = await aMessage(db, { conversationId: two.id });

  const progress = await readProgress(ctx, [
    { conversationId: one.id, ...nothingRead, messageId, attempt: 1, length: 6 },
    { conversationId: two.id, ...nothingRead },
    { conversationId: empty.id, ...nothingRead },
  ]);

  expect(progress.toSorted((first, second) => first.conversationId - second.conversationId)).toEqual([
    {
      conversationId: one.id,
      lastId: messageId,
      answer: { messageId, attempt: 1, state: 'streaming', failure: null, sources: [], from: 6, text: 'small' },
    },
    { conversationId: two.id, lastId: question.id, answer: null },
  ]);
});

test.each([
  ['an answer that ended', { attempt: 1, length: 6, isFinished: false }, { from: 0, text: 'Start small' }],
  ['an end that was read', { attempt: 1, length: 11, isFinished: true }, { from: 0, text: '' }],
  ['a later attempt', { attempt: 0, length: 3, isFinished: true }, { from: 0, text: 'Start small' }],
])('tells the text of %s', async (_what, known, answer) => {
  const { id: conversationId } = await (await aCustomer()).start();
  const { id } = await aMessage(db, { conversationId, role: 'assistant', content: 'Start small', state: 'stopped' });

  const [progress] = await readProgress(ctx, [{ conversationId, messageId: id, ...known }]);

  expect(progress?.answer).toMatchObject({ state: 'stopped', ...answer });
});

test('tells that staff wrote after the last answer', async () => {
  const { id: conversationId } = await (await aCustomer()).start();
  const answer = await aMessage(db, { conversationId, role: 'assistant', content: 'Start small' });
  const reply = await aMessage(db, { conversationId, role: 'staff', content: 'Dana here.' });

  const progress = await readProgress(ctx, [{ conversationId, ...nothingRead }]);

  expect(progress).toMatchObject([{ lastId: reply.id, answer: { messageId: answer.id } }]);
  expect(await readProgress(ctx, [])).toEqual([]);
});
