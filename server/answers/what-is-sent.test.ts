import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { createOpenAi } from '#features/conversations/openai.server.ts';
import { indexTexts } from '#features/passages/commands/index-texts.server.ts';
import { askingApp, STAND_IN_FACTS } from '#tests/support/asking.ts';
import { startConsultantServer } from '#tests/support/consultant-server.ts';
import { aConversation, aDocument, aMessage } from '#tests/support/conversations.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';

const KEY = 'sk-very-secret';
let server: Awaited<ReturnType<typeof startConsultantServer>>;
beforeAll(async () => void (server = await startConsultantServer()));
beforeEach(() => void server.requests.splice(0));
afterAll(() => server.close());

/** An application whose provider is the server, with a customer who has a plan with documents. */
async function site(model = 'test-model') {
  const provider = createOpenAi({ ...STAND_IN_FACTS, baseUrl: server.baseUrl, apiKey: KEY, model });
  const asking = await askingApp(provider);
  const { db } = asking;
  await db.update(users).set({ firstName: 'Zelda', lastName: 'Quillfeather', email: 'zelda.q@people.test' });
  await db.update(subscriptions).set({ plan: 'Premium' });
  return asking;
}

const sent = () => server.requests.map(({ whole }) => whole).join('\n');

test('sends a reasoning model only parameters that it accepts', async () => {
  const { start, answered } = await site('gpt-5');

  await answered(await start(), 'Which process comes first?');

  expect(server.requests.map(({ asked }) => Object.keys(asked).toSorted())).toEqual([
    ['max_tokens', 'messages', 'model', 'stream', 'stream_options'],
    ['max_completion_tokens', 'messages', 'model', 'stream', 'stream_options'],
  ]);
});

test('the provider gets no name, address or id of the customer', async () => {
  const { start, answered, user } = await site();
  const id = await start();

  await answered(id, 'Which process comes first?');
  await answered(id, 'And then?');

  expect(server.requests).toHaveLength(2);
  expect(sent()).toContain('Which process comes first?');
  expect(sent()).not.toMatch(/zelda|quillfeather|people\.test/i);
  expect(sent()).not.toContain(user.username);
  expect(server.requests.map(({ asked }) => Object.keys(asked).toSorted())).toEqual(
    server.requests.map(() => ['max_tokens', 'messages', 'model', 'stream', 'stream_options']),
  );
});

test('what others wrote, planted to fit the question, never reaches the prompt', async () => {
  const { ctx, db, start, answered } = await site();
  const other = await aUser(db);
  const secret = (what: string) => `The zebra migration of Okafor: SECRET-${what}`;
  await aDocument(db, { ownerId: other.id, name: 'zebra migration.txt', text: secret('document') });
  await aDocument(db, { ownerId: other.id, name: secret('name'), text: 'Zebra migration' });
  const { id: conversationId } = await aConversation(db, { userId: other.id, title: secret('title') });
  await aMessage(db, { conversationId, content: secret('question') });
  await aMessage(db, { conversationId, role: 'assistant', content: secret('answer') });
  await aDraft(db, { title: 'Zebra migration', content: secret('draft'), summary: secret('summary') });
  await aPost(db, { title: 'Zebra migration', content: 'Okafor tells all.', authorName: secret('author') });
  await indexTexts(ctx);

  await answered(await start(), 'What about the zebra migration of Okafor?');

  expect(sent()).toContain('Okafor tells all.');
  expect(sent()).not.toContain('SECRET');
});

test('an answer reads the conversation it belongs to, and no other of the same customer', async () => {
  const { start, answered } = await site();
  await answered(await start(), 'My first subject is the merger.');
  server.requests.splice(0);
  const id = await start();
  await answered(id, 'My second subject is hiring.');
  await answered(id, 'Go on.');

  expect(sent()).toContain('hiring');
  expect(sent()).not.toContain('merger');
});

test.each([
  '',
  ' [fault: a quoting error]',
  ' [fault: a quoting code]',
  ' [fault: a quoting page]',
  ' [fault: reset]',
  ' [fault: garbage]',
])('logs no question, answer, document or key, even with "%s"', async (fault) => {
  const { db, user, start, answered, lines } = await site();
  await aDocument(db, { ownerId: user.id, text: 'Walrusdocument about invoices.' });

  await answered(await start(), `Walrusquestion about invoices?${fault}`);

  expect(lines.length).toBeGreaterThan(2);
  expect(JSON.stringify(lines)).not.toMatch(/walrus|sk-very-secret|invoices|test-model/i);
});
