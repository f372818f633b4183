import { type Progress, readProgress } from '#features/conversations/queries/progress.server.ts';
import { NOTHING_READ, positionAfter, unread } from '#features/conversations/rules/progress.ts';
import type { Ctx } from '#features/ctx.ts';
import type { AnswerFeed, FeedEvent } from './answer-feed.ts';

/** Milliseconds. */
type StreamPace = { heartbeat: number; slow: number };
const STREAM_PACE: StreamPace = { heartbeat: 15_000, slow: 4_000 };

type Reader = {
  conversationId: number;
  /** How far the reader has read, as `message.attempt.length`. */
  after: string | undefined;
  /** Checked at each heartbeat; false ends the stream. */
  isAllowed: () => Promise<boolean>;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
};

function readAfter(after: string | undefined) {
  const [messageId = 0, attempt = 0, length = 0] = (after ?? '').split('.').map(Number);
  return { ...NOTHING_READ, messageId, attempt, length };
}

const eventText = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const changed = eventText('changed', {});

/** The server-sent events of one reader of a conversation. */
export async function* eventStream(
  ctx: Ctx,
  feed: AnswerFeed,
  { conversationId, after, isAllowed, signal }: Reader,
  pace = STREAM_PACE,
): AsyncGenerator<string> {
  const inbox: FeedEvent[] = [];
  let wake = () => {};
  const add = (event: FeedEvent) => {
    inbox.push(event);
    wake();
  };
  const leave = () => add({ kind: 'closed' });
  signal.addEventListener('abort', leave);
  const unsubscribe = feed.subscribe(conversationId, add);
  let position = readAfter(after);
  let nextBeat = performance.now() + pace.heartbeat;
  let lastNews = performance.now();
  let isSlowTold = false;
  let lastId = 0;

  function eventOf(progress: Progress): string {
    const event = unread(position, progress);
    if (!event) return '';
    // Another tab may have edited the question.
    const isAgain = event.messageId === position.messageId && event.attempt > position.attempt;
    position = positionAfter(event);
    lastNews = performance.now();
    isSlowTold = false;
    return `${isAgain ? changed : ''}${eventText('answer', event)}`;
  }

  const isStreaming = () => position.messageId > 0 && !position.isFinished;

  /** Until something arrives or is due. */
  async function pause(): Promise<void> {
    const slowAt = isStreaming() && !isSlowTold ? lastNews + pace.slow : Number.POSITIVE_INFINITY;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, Math.min(nextBeat, slowAt) - performance.now()));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  try {
    // The headers leave with the first bytes.
    yield ': open\n\n';
    const [start] = await readProgress(ctx, [{ conversationId, ...NOTHING_READ }]);
    lastId = start?.lastId ?? 0;
    if (position.messageId > 0 && lastId > position.messageId) yield changed;
    if (start?.answer) yield eventOf(start.answer);
    while (true) {
      const event = inbox.shift();
      if (event?.kind === 'closed') return;
      if (event?.kind === 'last' && event.lastId !== lastId) {
        lastId = event.lastId;
        yield changed;
      }
      if (event?.kind === 'progress') yield eventOf(event.progress);
      const now = performance.now();
      if (now >= nextBeat) {
        if (!(await isAllowed())) return;
        nextBeat = now + pace.heartbeat;
        yield ': still here\n\n';
      }
      if (isStreaming() && !isSlowTold && now >= lastNews + pace.slow) {
        isSlowTold = true;
        yield eventText('slow', { messageId: position.messageId, attempt: position.attempt });
      }
      if (inbox.length === 0) await pause();
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', leave);
  }
}
