import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '#db/schema/conversations.ts';
import { answerCosts, answerReservations, spendDays, spendMonths } from '#db/schema/tokens.ts';
import { interruptExpired } from '#features/conversations/commands/finish-answer.server.ts';
import { LEASE_MS } from '#features/conversations/rules/lease.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { askingApp, providerOf, standIn } from '#tests/support/asking.ts';
import { aMessage } from '#tests/support/conversations.ts';
import { readAnswer, readEvents } from '#tests/support/read-events.ts';
import { findTokenErrors, readBalance } from '#tests/support/tokens.ts';
import { eventStream } from './event-stream.ts';

/** A provider whose words the test says one by one. */
function spokenProvider() {
  let word = Promise.withResolvers<string | null>();
  const provider = providerOf(async function* ({ signal }) {
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    while (true) {
      const text = await Promise.race([word.promise, aborted]);
      word = Promise.withResolvers();
      if (text === null) return;
      yield { text };
    }
  });
  return { provider, say: (text: string | null) => word.resolve(text) };
}

type Site = Awaited<ReturnType<typeof askingApp>>;

/** A conversation whose first answer waits for its words. */
async function asked() {
  const { provider, say } = spokenProvider();
  const site = await askingApp(provider);
  const id = await site.start();
  await site.ask(id);
  return { site, id, say };
}

/** Opens the stream of a conversation, as this or another instance serves it. */
async function open(
  { headers }: Site,
  { app, answers }: Pick<Site, 'app' | 'answers'>,
  id: number,
  more: { after?: string } = {},
) {
  const query = more.after === undefined ? '' : `?after=${more.after}`;
  const response = await app.request(`/api/conversations/${id}/stream${query}`, { headers });
  onTestFinished(() => answers.stop());
  if (!response.body) throw new Error('There is no stream');
  return { response, events: readEvents(response.body) };
}

const hasText = (wanted: string) => (text: string) => text.includes(wanted);

test('streams an answer as it arrives, then its end', async () => {
  const { site, id, say } = await asked();
  const { response, events } = await open(site, site, id);

  say('Start ');
  const first = await readAnswer(events, hasText('Start '));
  say('small.');
  await readAnswer(events, hasText('Start small.'), first.text);
  say(null);
  const last = await readAnswer(events, undefined, 'Start small.');

  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(first.data).toMatchObject({ from: 0, text: 'Start ', state: 'streaming' });
  expect(last).toMatchObject({ text: 'Start small.', data: { state: 'done', failure: null } });
});

test('shows all text so far and continues on another instance', async () => {
  const { provider, say } = spokenProvider();
  const site = await askingApp(provider);
  const other = await testApp({ consultant: standIn });
  const id = await site.start();
  await site.ask(id);
  say('Start ');
  const here = await open(site, site, id);
  await readAnswer(here.events, hasText('Start '));

  const there = await open(site, other, id);
  const soFar = await readAnswer(there.events, hasText('Start '));
  say('small.');
  const more = await readAnswer(there.events, hasText('Start small.'), soFar.text);
  say(null);
  const last = await readAnswer(there.events, undefined, more.text);

  expect((await site.read(id)).messages.at(-1)).toMatchObject({ content: 'Start small.', state: 'done' });
  expect(last).toMatchObject({ text: 'Start small.', data: { state: 'done' } });
});

test('sends only what a reader that comes back has not read', async () => {
  const { site, id, say } = await asked();
  say('Start small.');
  const first = await open(site, site, id);
  const { data } = await readAnswer(first.events, hasText('small'));

  const { events } = await open(site, site, id, { after: `${String(data.messageId)}.1.6` });

  expect((await events.next()).value).toMatchObject({ name: 'answer', data: { from: 6, text: 'small.' } });
});

test('tells of messages that staff add on another instance', async () => {
  const site = await askingApp();
  const id = await site.start();
  const answer = await site.answered(id);
  const { events } = await open(site, site, id, { after: `${answer.id}.1.${answer.content.length}` });
  await readAnswer(events, undefined, answer.content);

  await aMessage(site.db, { conversationId: id, role: 'staff', content: 'Hello, this is Dana.' });

  expect((await events.next()).value).toMatchObject({ name: 'changed' });
});

test('tells that a note is gone again', async () => {
  const site = await askingApp();
  const id = await site.start();
  const answer = await site.answered(id);
  const { events } = await open(site, site, id, { after: `${answer.id}.1.${answer.content.length}` });
  await readAnswer(events, undefined, answer.content);
  const note = await aMessage(site.db, { conversationId: id, role: 'note', content: 'given_back' });
  await events.next();

  await site.db.delete(messages).where(eq(messages.id, note.id));

  expect((await events.next()).value).toMatchObject({ name: 'changed' });
});

test('starts again with another attempt', async () => {
  const site = await askingApp();
  const id = await site.start();
  const answer = await site.answered(id);
  const { events } = await open(site, site, id, { after: `${answer.id}.1.${answer.content.length}` });
  await readAnswer(events, undefined, answer.content);

  await site.send('POST', `/api/conversations/${id}/retry`);
  const again = await readAnswer(events, undefined, answer.content);

  expect(again).toMatchObject({ text: answer.content, data: { attempt: 2, state: 'done' } });
});

test('ends when the process stops, and marks what is running', async () => {
  const { site, id, say } = await asked();
  say('Start sm');
  const { events } = await open(site, site, id);
  await readAnswer(events, hasText('Start'));

  await site.answers.stop();

  expect(await readAnswer(events, undefined, 'Start sm')).toMatchObject({ data: { failure: 'interrupted' } });
  expect((await events.next()).done).toBe(true);
  expect((await site.read(id)).messages.at(-1)).toMatchObject({ content: 'Start sm', state: 'failed' });
});

const reader = { after: undefined, isAllowed: async () => true, signal: new AbortController().signal };

test('says that nothing has arrived for a while', async () => {
  const { provider } = spokenProvider();
  const { ctx, answers, start, ask } = await askingApp(provider);
  const conversationId = await start();
  await ask(conversationId);
  const pace = { heartbeat: 60_000, slow: 1 };

  const events = readEvents(eventStream(ctx, answers.feed, { ...reader, conversationId }, pace));
  const received = [(await events.next()).value, (await events.next()).value];

  expect(received).toMatchObject([{ name: 'answer' }, { name: 'slow', data: { attempt: 1 } }]);
});

test('ends at the next heartbeat after a sign-out', async () => {
  const { ctx, answers, start } = await askingApp();
  const conversationId = await start();
  const pace = { heartbeat: 1, slow: 60_000 };

  const parts = eventStream(ctx, answers.feed, { ...reader, conversationId, isAllowed: async () => false }, pace);

  expect((await parts.next()).value).toBe(': open\n\n');
  expect((await parts.next()).done).toBe(true);
});

test('marks answers whose instance is gone and keeps their text', async () => {
  const { site, id, say } = await asked();
  say('Start sm');
  const { events } = await open(site, site, id);
  await readAnswer(events, hasText('Start sm'));

  await interruptExpired({ ...site.ctx, now: () => new Date(NOW.getTime() + LEASE_MS + 1) });

  const { messages: stored } = await site.read(id);
  expect(stored.at(-1)).toMatchObject({ content: 'Start sm', state: 'failed', failure: 'interrupted' });
  // Whoever still writes it notices, and leaves it as it is.
  await site.answers.runner.settled();
  expect((await site.read(id)).messages).toEqual(stored);
});

test('counts what a killed instance had written, and charges its customer nothing', async () => {
  const { site, id, say } = await asked();
  const { ctx, db, subscription } = site;
  say('Start small. ');
  const { events } = await open(site, site, id);
  await readAnswer(events, hasText('Start'));
  const [held] = await db.select().from(answerReservations);

  await interruptExpired({ ...ctx, now: () => new Date(NOW.getTime() + LEASE_MS + 1) });
  await site.answers.runner.settled();

  const cost = {
    outcome: 'failed',
    promptTokens: held?.promptTokens,
    answerTokens: 4,
    subscriptionId: subscription.id,
  };
  const [counted] = await db.select().from(answerCosts);
  expect(counted).toMatchObject(cost);
  expect(counted?.costMicros).toBeLessThan(Number(held?.costMicros) / 2);
  expect(counted?.costMicros).toBe(Math.ceil(Number(held?.promptTokens) * 0.5 + 4 * 2));
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: counted?.costMicros, reservedMicros: 0 }]);
  expect(await db.select().from(spendDays)).toMatchObject([{ answers: 1, costMicros: counted?.costMicros }]);
  expect(await readBalance(ctx, subscription.id)).toMatchObject({ planTokens: 400_000 });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('holds no lock while it waits for the provider', async () => {
  const { provider, say } = spokenProvider();
  const { db, start, ask, read } = await askingApp(provider);
  const id = await start();
  await ask(id);
  say('Start sm');

  const lock = () =>
    db.transaction((tx) =>
      tx
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.conversationId, id))
        .for('update', { noWait: true }),
    );
  // The start of the answer may be being stored.
  const locked = await vi.waitFor(lock, { timeout: 30_000 });

  expect(locked).toHaveLength(2);
  expect((await read(id)).messages.at(-1)).toMatchObject({ state: 'streaming' });
});
