import {
  type ConversationProgress,
  type Position,
  type Progress,
  readProgress,
} from '#features/conversations/queries/progress.server.ts';
import { NOTHING_READ, positionAfter } from '#features/conversations/rules/progress.ts';
import type { Ctx } from '#features/ctx.ts';
import { type RunningJob, repeat } from '#server/jobs/repeat.ts';

const PAUSE_MS = 300;

/** `last`: another message is the last one, also because one was removed. `closed`: the process stops. */
export type FeedEvent =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'last'; lastId: number }
  | { kind: 'closed' };

type Listener = (event: FeedEvent) => void;
type Watched = { listeners: Set<Listener>; position: Position; lastId: number };

export type AnswerFeed = ReturnType<typeof createAnswerFeed>;

/**
 * Tells the open streams of this process what happens in their conversations: at once what this process writes, and
 * within a moment what other instances write.
 */
export function createAnswerFeed(ctx: Ctx, pauseMs = PAUSE_MS) {
  const watched = new Map<number, Watched>();
  let poller: RunningJob | null = null;
  let isDown = false;
  let isClosed = false;

  const tell = ({ listeners }: Watched, event: FeedEvent) => {
    for (const listener of listeners) listener(event);
  };

  function tellProgress(one: Watched, progress: Progress): void {
    one.position = positionAfter(progress);
    tell(one, { kind: 'progress', progress });
  }

  function tellRead({ conversationId, lastId, answer }: ConversationProgress): void {
    const one = watched.get(conversationId);
    if (!one) return;
    if (lastId !== one.lastId) {
      one.lastId = lastId;
      tell(one, { kind: 'last', lastId });
    }
    // What this process wrote during the query is newer.
    if (answer && isAhead(answer, one.position)) tellProgress(one, answer);
  }

  async function poll(): Promise<void> {
    const known = [...watched].map(([conversationId, { position }]) => ({ conversationId, ...position }));
    if (known.length > 0) for (const read of await readProgress(ctx, known)) tellRead(read);
    isDown = false;
  }

  const reportFailure = (error: unknown) => {
    if (!isDown) ctx.log.warn({ err: error }, 'could not read what other instances write');
    isDown = true;
  };

  return {
    /** What this process has written and stored. */
    publish(conversationId: number, progress: Progress): void {
      const one = watched.get(conversationId);
      if (one) tellProgress(one, progress);
    },
    /** Returns how to stop listening. */
    subscribe(conversationId: number, listener: Listener): () => void {
      if (isClosed) {
        listener({ kind: 'closed' });
        return () => {};
      }
      const one = watched.get(conversationId) ?? { listeners: new Set(), position: NOTHING_READ, lastId: 0 };
      one.listeners.add(listener);
      watched.set(conversationId, one);
      poller ??= repeat(pauseMs, poll, reportFailure);
      return () => {
        one.listeners.delete(listener);
        if (one.listeners.size === 0) watched.delete(conversationId);
        if (watched.size > 0) return;
        void poller?.stop();
        poller = null;
      };
    },
    /** Ends every stream, also those that browsers open again before the process has stopped. */
    async close(): Promise<void> {
      isClosed = true;
      for (const one of watched.values()) tell(one, { kind: 'closed' });
      await poller?.stop();
    },
  };
}

function isAhead(progress: Progress, position: Position): boolean {
  if (progress.messageId !== position.messageId) return progress.messageId > position.messageId;
  if (progress.attempt !== position.attempt) return progress.attempt > position.attempt;
  const isFinished = progress.state !== 'streaming';
  return !position.isFinished && (isFinished || progress.from + progress.text.length > position.length);
}
