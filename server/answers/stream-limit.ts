/** Enough for every tab of a person and everybody who shares the account. Each stream holds memory while it is open. */
const MOST_STREAMS = 20;

/** Counts the open streams of each user in this process. */
export function createStreamLimit(most = MOST_STREAMS) {
  const open = new Map<number, number>();
  const add = (userId: number, change: number) => {
    const count = (open.get(userId) ?? 0) + change;
    if (count === 0) open.delete(userId);
    else open.set(userId, count);
  };
  return {
    /** Counts a stream until its reader leaves or `end` is called. Returns `end`; null if the user has too many. */
    begin(userId: number, signal: AbortSignal): (() => void) | null {
      if ((open.get(userId) ?? 0) >= most) return null;
      // Nothing would tell of that again, because its events are never read.
      if (signal.aborted) return () => {};
      add(userId, 1);
      let isOpen = true;
      const end = () => {
        if (isOpen) add(userId, -1);
        isOpen = false;
      };
      // A reader may leave before the first event is read.
      signal.addEventListener('abort', end, { once: true });
      return end;
    },
  };
}

/** Passes the events on, and calls `end` after the last one. */
export async function* endingWith(events: AsyncGenerator<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* events;
  } finally {
    end();
  }
}
