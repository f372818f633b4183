import { retention } from '#content/retention.ts';
import { DAY } from '#lib/time/durations.ts';

export const STATES = ['unconfirmed', 'waiting', 'making', 'ready', 'failed'] as const;
export type CopyState = (typeof STATES)[number];

/** How long a copy can be downloaded, and a link can be confirmed. */
export const COPY_LIFETIME = retention.copies.count * DAY;

export const COPIES_PER_DAY = 3;

export type CopyDates = {
  confirmedAt: Date | null;
  leasedUntil: Date | null;
  readyAt: Date | null;
  failedAt: Date | null;
};

/** `unconfirmed`: the owner of the address hasn't agreed yet. */
export function stateOf({ confirmedAt, leasedUntil, readyAt, failedAt }: CopyDates): CopyState {
  if (failedAt) return 'failed';
  if (readyAt) return 'ready';
  if (leasedUntil) return 'making';
  return confirmedAt ? 'waiting' : 'unconfirmed';
}

/** As the download is named, without an address, because people pass files on. */
export const fileNameOf = (readyAt: Date) => `data-copy-${readyAt.toISOString().slice(0, 10)}.zip`;
