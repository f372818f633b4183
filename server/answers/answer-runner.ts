import { ProviderFailure } from '#features/consultant-provider.server.ts';
import { type Attempt, extendLeases, storeParts } from '#features/conversations/commands/answer-parts.server.ts';
import type { AnswerTask } from '#features/conversations/commands/begin-answer.server.ts';
import { type Ending, finishAnswer } from '#features/conversations/commands/finish-answer.server.ts';
import { LEASE_MS } from '#features/conversations/rules/lease.ts';
import { estimateUsage } from '#features/conversations/rules/usage.ts';
import type { Ctx } from '#features/ctx.ts';
import type { AnswerFeed } from './answer-feed.ts';
import { PATIENCE, type Patience, readAnswer } from './read-answer.ts';

const FLUSH_MS = 200;

type Reason = 'stopped' | 'lost' | 'interrupted';

/** Why this process ends an answer before the provider does. */
class Ended extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

type Running = {
  task: AnswerTask;
  text: string;
  /** Characters in `answer_parts`. */
  stored: number;
  /** The end of the part that is being stored. After an error it may be stored, so the next attempt sends the same one. */
  offered: number | null;
  hasReasoned: boolean;
  ending: AbortController;
};

const keyOf = ({ messageId, attempt }: Attempt) => `${messageId}.${attempt}`;

const progressOf = ({ task }: Running, from: number, text: string) => {
  const { messageId, attempt, sources } = task;
  return { messageId, attempt, sources, from, text };
};

const estimate = (ctx: Ctx, { task, text, hasReasoned }: Running) =>
  estimateUsage(task.prompt, text, hasReasoned ? ctx.consultant?.reasoningTokens : 0);

/** Collects an answer's text; `onFirst` when its first word has arrived. */
async function readToEnd(ctx: Ctx, one: Running, patience: Patience, onFirst: () => void): Promise<Ending> {
  const { consultant: provider } = ctx;
  if (!provider) throw new Error('An answer was started without a provider');
  const { prompt, maxTokens, messageId } = one.task;
  const onReasoning = () => {
    one.hasReasoned = true;
  };
  const pieces = readAnswer(provider, { prompt, maxTokens, signal: one.ending.signal, patience, onReasoning });
  while (true) {
    const { done, value } = await pieces.next();
    if (done) {
      const usage = value ?? estimate(ctx, one);
      if (one.text.trim() === '') {
        ctx.log.warn({ messageId, ...usage }, 'the model returned an empty answer');
        return { state: 'failed', failure: 'broken', text: '', usage };
      }
      return { state: 'done', failure: null, text: one.text, usage };
    }
    const isFirst = one.text === '';
    one.text += value;
    if (isFirst) onFirst();
  }
}

/** What an answer has come to when reading it throws. */
function endingAfter(ctx: Ctx, one: Running, error: unknown): Ending {
  const { text, task, hasReasoned } = one;
  const usage = estimate(ctx, one);
  if (error instanceof Ended && error.reason !== 'interrupted') {
    return { state: 'stopped', failure: null, text, usage };
  }
  const nothing = { promptTokens: 0, answerTokens: 0 };
  const isExpected = error instanceof ProviderFailure;
  // With a status, the provider rejected the question before the model could reason.
  const isRejected = isExpected && error.status !== undefined;
  const isUnused = text === '' && (!hasReasoned || isRejected);
  const failed = { state: 'failed', text, usage: isUnused ? nothing : usage } as const;
  if (error instanceof Ended) return { ...failed, failure: 'interrupted' };
  ctx.log[isExpected ? 'warn' : 'error']({ err: error, messageId: task.messageId }, 'an answer failed');
  return { ...failed, failure: isExpected ? error.kind : 'broken' };
}

/** Stores what has arrived of all running answers, by one timer. */
function createFlush(ctx: Ctx, feed: AnswerFeed, running: Map<string, Running>) {
  let timer: NodeJS.Timeout | undefined;
  let isFlushing = false;
  let extendedAt = 0;

  async function flush(): Promise<void> {
    const batch = [...running.values()].map((one) => {
      one.offered ??= one.text.length;
      return { one, part: one.text.slice(one.stored, one.offered) };
    });
    if (batch.length === 0) return;
    const parts = batch.map(({ one, part }) => ({ ...one.task, position: one.stored, text: part }));
    const alive = await storeParts(ctx, parts);
    const stopping = new Map(alive.map((found) => [keyOf(found), found.isToStop]));
    for (const { one, part } of batch) {
      const key = keyOf(one.task);
      // It ended meanwhile, which stored and published all of it.
      if (running.get(key) !== one) continue;
      const isToStop = stopping.get(key);
      if (isToStop !== false) {
        one.ending.abort(new Ended(isToStop ? 'stopped' : 'lost'));
        continue;
      }
      const progress = progressOf(one, one.stored, part);
      one.stored += part.length;
      one.offered = null;
      if (part !== '') feed.publish(one.task.conversationId, { ...progress, state: 'streaming', failure: null });
    }
    if (performance.now() - extendedAt < LEASE_MS / 3) return;
    extendedAt = performance.now();
    const tasks = batch.map(({ one }) => one.task);
    await extendLeases(ctx, tasks);
  }

  /** Somebody waits for the first word of an answer. */
  const isUrgent = () => [...running.values()].some(({ stored, text }) => stored === 0 && text !== '');

  /** Flushes after a delay, and again after a pause as long as answers are running. */
  function soon(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isFlushing) return;
      isFlushing = true;
      void flush()
        .then(isUrgent, (error: unknown) => {
          ctx.log.error({ err: error }, 'could not store answers');
          return false;
        })
        .then((isAtOnce) => {
          isFlushing = false;
          if (running.size > 0) soon(isAtOnce ? 0 : FLUSH_MS);
        });
    }, delayMs);
  }

  return { soon, cancel: () => clearTimeout(timer) };
}

export type AnswerRunner = ReturnType<typeof createAnswerRunner>;

/** Writes answers in the background, as long as the process runs. */
export function createAnswerRunner(ctx: Ctx, feed: AnswerFeed, patience: Patience = PATIENCE) {
  const running = new Map<string, Running>();
  const writing = new Set<Promise<void>>();
  const flush = createFlush(ctx, feed, running);
  let isClosed = false;

  async function write(task: AnswerTask): Promise<void> {
    const one: Running = {
      task,
      text: '',
      stored: 0,
      offered: null,
      hasReasoned: false,
      ending: new AbortController(),
    };
    const key = keyOf(task);
    running.set(key, one);
    if (isClosed) one.ending.abort(new Ended('interrupted'));
    feed.publish(task.conversationId, { ...progressOf(one, 0, ''), state: 'streaming', failure: null });
    flush.soon(FLUSH_MS);
    const read = readToEnd(ctx, one, patience, () => flush.soon(0));
    const ending = await read.catch((error: unknown) => endingAfter(ctx, one, error));
    running.delete(key);
    const isWritten = await finishAnswer(ctx, task, ending);
    const { state, failure, text } = ending;
    if (isWritten) feed.publish(task.conversationId, { ...progressOf(one, 0, text), state, failure });
  }

  return {
    /** Returns at once. */
    start(task: AnswerTask): void {
      const written = write(task)
        // Its lease expires, so that the next sweep marks it.
        .catch((error: unknown) =>
          ctx.log.error({ err: error, messageId: task.messageId }, 'could not store an answer'),
        )
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    /** Stops an answer if this process writes it. */
    stop(attempt: Attempt): void {
      running.get(keyOf(attempt))?.ending.abort(new Ended('stopped'));
    },
    /** Resolves when no answer is running. */
    async settled(): Promise<void> {
      await Promise.all(writing);
    },
    /** Marks what is running as interrupted, and whatever is started from now on. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { ending } of running.values()) ending.abort(new Ended('interrupted'));
      await Promise.all(writing);
      flush.cancel();
    },
  };
}
