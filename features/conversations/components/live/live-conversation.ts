import { readEvents } from '#lib/api/event-stream.ts';
import { conversationStream } from '../../client.ts';
import type { AnswerEvent, Message, SlowEvent } from '../../contract/conversations.ts';

/** An answer as the stream has brought it so far. */
type LiveAnswer = Pick<Message, 'attempt' | 'content' | 'state' | 'failure' | 'sources'> & {
  messageId: number;
};

export type Live = {
  answer: LiveAnswer | null;
  /** The message whose answer makes no progress. */
  slowId: number | null;
  isLost: boolean;
};

export type LiveConversation = {
  read: () => Live;
  /** Connected while somebody listens and the tab is visible; for `useSyncExternalStore`, together with `read`. */
  subscribe: (listener: () => void) => () => void;
  /** Forgets the answer, because it starts again. */
  restart: () => void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** Asking again changes nothing: nobody is signed in, or the conversation is gone. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

const NOTHING: Live = { answer: null, slowId: null, isLost: false };

/** Until the pause is over, the browser is online again or the signal aborts. */
const untilRetry = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

/** The answer with the event's text, or null if text before it is missing. */
function withEvent(answer: LiveAnswer | null, event: AnswerEvent): LiveAnswer | null {
  const { from, text, ...facts } = event;
  const isSame = answer?.messageId === event.messageId && answer.attempt === event.attempt;
  const before = isSame ? answer.content : '';
  if (before.length < from) return null;
  return { ...facts, content: before.slice(0, from) + text };
}

/** Listeners hear of new text at most once per frame. */
function createState() {
  const listeners = new Set<() => void>();
  let shown = NOTHING;
  let known = NOTHING;
  let frame = 0;
  return {
    listeners,
    shown: () => shown,
    known: () => known,
    publish: (change: Partial<Live>) => {
      known = { ...known, ...change };
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        shown = known;
        for (const listener of listeners) listener();
      });
    },
  };
}

/** Follows the stream of a conversation, and calls `onChange` when the conversation has to be read again. */
export function liveConversation(id: number, onChange: () => void): LiveConversation {
  const { listeners, shown, known, publish } = createState();
  let connection: AbortController | null = null;

  const reconnect = () => {
    connection?.abort();
    connection = new AbortController();
    void follow(connection.signal);
  };

  const takeEvent = ({ event, data }: { event?: string; data: string }) => {
    if (event === 'changed') onChange();
    // Both casts: our server wrote the data as its contract says.
    if (event === 'slow') publish({ slowId: (JSON.parse(data) as SlowEvent).messageId });
    if (event !== 'answer') return;
    const answer = withEvent(known().answer, JSON.parse(data) as AnswerEvent);
    publish({ answer, slowId: null });
    if (!answer) reconnect();
    else if (answer.state !== 'streaming') onChange();
  };

  async function follow(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let isBack = false;
    while (!signal.aborted) {
      const { answer } = known();
      const after = answer ? `${answer.messageId}.${answer.attempt}.${answer.content.length}` : undefined;
      const status = await readEvents(conversationStream(id, after), {
        signal,
        onOpen: () => {
          pause = FIRST_PAUSE_MS;
          publish({ isLost: false });
          // The stream doesn't repeat what changed while it was closed.
          if (isBack) onChange();
        },
        onEvent: (event) => {
          if (!signal.aborted) takeEvent(event);
        },
      });
      if (signal.aborted || isFinal(status)) return;
      if (status !== 200) publish({ isLost: true });
      isBack = true;
      await untilRetry(pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const disconnect = () => {
    connection?.abort();
    connection = null;
  };

  // A hidden tab gives its connection back: browsers allow six per server, and nobody reads along.
  const onVisibility = () => {
    if (document.hidden) disconnect();
    else {
      onChange();
      reconnect();
    }
  };

  return {
    read: shown,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', onVisibility);
        if (!document.hidden) reconnect();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', onVisibility);
        disconnect();
      };
    },
    restart: () => publish({ answer: null, slowId: null }),
  };
}
