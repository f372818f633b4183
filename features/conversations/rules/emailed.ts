import { MINUTE } from '#lib/time/durations.ts';

const PAUSE_MS = 10 * MINUTE;

type Said = { id: number; role: string; createdAt: Date | string };

/**
 * Which messages of staff are emailed too: at most one in ten minutes, so that a quick exchange doesn't fill the
 * customer's inbox. The email leads to the conversation, where all of them are.
 */
export function emailedIn(messages: readonly Said[]): Set<number> {
  const emailed = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, role, createdAt } of messages) {
    const at = new Date(createdAt).getTime();
    if (role !== 'staff' || at - last < PAUSE_MS) continue;
    emailed.add(id);
    last = at;
  }
  return emailed;
}
