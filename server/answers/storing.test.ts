import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/open.ts';
import { answerParts, messages } from '#db/schema/conversations.ts';
import { askQuestion } from '#features/conversations/commands/ask.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { askingApp, providerOf } from '#tests/support/asking.ts';
import { createAnswerRunner } from './answer-runner.ts';

/** An answer whose last word waits for `finish`, written by an instance that stores parts as `store` does it. */
async function answering(store: (execute: () => Promise<unknown>) => Promise<unknown>) {
  const last = Promise.withResolvers<void>();
  const site = await askingApp(
    providerOf(async function* () {
      yield { text: 'Start ' };
      await last.promise;
      yield { text: 'small.' };
    }),
  );
  const { ctx, db, user, answers } = site;
  const execute = vi.fn((query: Parameters<Database['execute']>[0]) => store(() => db.execute(query)));
  const flaky = new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
  const runner = createAnswerRunner({ ...ctx, db: flaky }, answers.feed);
  onTestFinished(() => runner.close());
  const own: Ctx = { ...ctx, actor: { id: user.id, role: 'customer' } };
  const asked = await askQuestion(own, await site.start(), { content: 'Where?', requestKey: randomUUID() });
  if (!asked.ok || !asked.task) throw new Error('The question was not asked');
  runner.start(asked.task);
  return { ...site, runner, execute, finish: () => last.resolve() };
}

test('goes on after a part was stored but the connection broke', async () => {
  const { db, runner, execute, lines, finish } = await answering(async (run) => {
    const stored = await run();
    if (execute.mock.calls.length === 1) throw new Error('Connection terminated unexpectedly');
    return stored;
  });

  await vi.waitFor(() => expect(execute.mock.calls.length).toBeGreaterThan(3));
  const parts = await db.select({ text: answerParts.text }).from(answerParts);
  finish();
  await runner.settled();

  expect(lines.filter(({ msg }) => msg === 'could not store answers')).toHaveLength(1);
  expect(parts).toEqual([{ text: 'Start ' }]);
  expect((await db.select().from(messages)).at(-1)).toMatchObject({ state: 'done', content: 'Start small.' });
});

test('pauses between attempts while the database is down', async () => {
  const { runner, execute, finish } = await answering(() => Promise.reject(new Error('connect ECONNREFUSED')));

  await vi.waitFor(() => expect(execute).toHaveBeenCalled());
  await wait(500);
  const attempts = execute.mock.calls.length;
  finish();
  await runner.settled();

  expect(attempts).toBeLessThan(5);
});
