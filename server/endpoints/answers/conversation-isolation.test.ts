import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations, messages } from '#db/schema/conversations.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import { call, NOW } from '#tests/support/app.ts';
import { askingApp, providerOf, standIn } from '#tests/support/asking.ts';
import { aConversation, aDocument, aMessage } from '#tests/support/conversations.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';

const question = { content: 'What does it say?', requestKey: 'a-question-1' };
const OF_ANOTHER: [method: string, path: string, json?: object][] = [
  ['GET', ''],
  ['GET', '/file'],
  ['GET', '/stream'],
  ['PATCH', '', { title: 'Mine now' }],
  ['DELETE', ''],
  ['POST', '/messages', question],
  ['POST', '/stop', {}],
  ['POST', '/retry', {}],
  ['POST', '/edit', { content: 'Changed' }],
  ['POST', '/person', { note: '' }],
];

test.each(['customer', 'editor', 'admin'] as const)(
  'a %s can do nothing with a conversation of another',
  async (role) => {
    const { app, db, start, answered } = await askingApp();
    const id = await start();
    await answered(id, 'Only for me');
    const stored = async () => [
      await db.select().from(conversations),
      await db.select().from(messages).orderBy(asc(messages.id)),
    ];
    const before = await stored();
    const { headers } = await signedInAs(app, db, role);

    const statuses = await Promise.all(
      OF_ANOTHER.map(async ([method, path, json]) => {
        const { status, text } = await call(app, method, `/api/conversations/${id}${path}`, { headers, json });
        return text.includes('Only for me') ? 'read it' : status;
      }),
    );

    expect(statuses).toEqual(OF_ANOTHER.map(() => 404));
    expect(await stored()).toEqual(before);
  },
);

/** Ben, who has a seat on Ada's plan. */
async function aSharedPlan(provider = standIn) {
  const site = await askingApp(provider);
  const { app, db, subscription } = site;
  const ben = await aUser(db, { email: 'ben@okafor.test', emailVerifiedAt: NOW });
  await db.update(subscriptions).set({ plan: 'Premium' });
  await db.insert(seats).values({ subscriptionId: subscription.id, email: ben.email, createdAt: NOW });
  const headers = await signIn(app, ben.username);
  const asBen = (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  return { ...site, ben, asBen };
}

test('people on one plan share its tokens and documents, and see no conversation of each other', async () => {
  const prompts: string[] = [];
  const listening = providerOf((request) => {
    prompts.push(JSON.stringify(request.messages));
    return standIn.answer(request);
  });
  const { db, user, ben, asBen, answers } = await aSharedPlan(listening);
  await aDocument(db, { ownerId: user.id, name: 'salaries.txt', text: 'Salaries rise in May.' });
  await aDocument(db, { ownerId: ben.id, name: 'own.txt', text: 'Salaries: SECRET-OF-ANOTHER-PLAN' });
  const { id: ofOwner } = await aConversation(db, { userId: user.id });
  await aMessage(db, { conversationId: ofOwner, content: 'SECRET-QUESTION about salaries' });
  const { id } = (await asBen('POST', '/api/conversations', { agentId: 'ai-specialist' })).body as { id: number };

  const asked = await asBen('POST', `/api/conversations/${id}/messages`, { ...question, content: 'Which salaries?' });
  await answers.runner.settled();

  expect(asked.status).toBe(202);
  expect(prompts.join('')).toContain('Salaries rise in May.');
  expect(prompts.join('')).not.toContain('SECRET');
  expect((await asBen('GET', '/api/documents')).text).not.toContain('salaries.txt');
  expect((await asBen('GET', '/api/conversations?q=salaries')).body).toMatchObject({ count: 1 });
});

test('somebody whose seat is taken away asks nothing more, and keeps their conversations', async () => {
  const { db, asBen, answers } = await aSharedPlan();
  const { id } = (await asBen('POST', '/api/conversations', { agentId: 'ai-specialist' })).body as { id: number };
  await asBen('POST', `/api/conversations/${id}/messages`, question);
  await answers.runner.settled();
  await db.delete(seats);

  const statuses = [
    await asBen('POST', `/api/conversations/${id}/messages`, { ...question, requestKey: 'a-question-2' }),
    await asBen('POST', `/api/conversations/${id}/retry`, {}),
    await asBen('POST', `/api/conversations/${id}/edit`, { content: 'Changed' }),
    await asBen('POST', '/api/conversations', { agentId: 'ai-specialist' }),
    await asBen('GET', `/api/conversations/${id}`),
  ].map(({ status }) => status);

  expect(statuses).toEqual([402, 402, 402, 402, 200]);
  expect((await asBen('GET', '/api/tokens')).body).toMatchObject({ count: 0 });
  expect(await db.select({ content: messages.content }).from(messages)).toHaveLength(2);
});

test('a question from a foreign page is rejected', async () => {
  const { app, db, start, headers } = await askingApp();
  const path = `/api/conversations/${await start()}/messages`;

  const { status } = await call(app, 'POST', path, {
    json: question,
    headers: { ...headers, Origin: 'https://evil.example' },
  });

  expect(status).toBe(403);
  expect(await db.$count(messages)).toBe(0);
});
