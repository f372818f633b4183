import { company } from '#content/company.ts';
import { changeOfMind, retention } from '#content/retention.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { isWrittenAsName } from '#lib/text/mentions.ts';
import { DAY } from '#lib/time/durations.ts';
import { periodAfter } from '#lib/time/periods.ts';
import type { ClosureKind } from './input.ts';

/** When the data of an account is erased that its owner asks to close or delete. */
export const eraseTime = (kind: ClosureKind, requestedAt: Date) =>
  periodAfter(requestedAt, kind === 'close' ? retention.accounts : changeOfMind);

/** What an erased account shows instead of the person. Orders and invoices keep it. */
export const aliasOf = (userId: number) => ({
  username: `deleted-${userId}`,
  firstName: 'Deleted',
  lastName: `customer ${userId}`,
  email: `deleted-${userId}@${ERASED_HOST}`,
});

/** Words of our own texts. A name that consists only of these isn't replaced. */
const ourWords = () =>
  new Set(
    `${company.name} admin ai api booking business call campaign company consultant contact customer deleted editor email
  false lead newsletter null offer order person plan post request solutions specialist staff subscriber subscription
  system team true undefined user`
      .toLowerCase()
      .split(/\s+/),
  );
const NAME = /^[\p{L}\p{M}\p{Cf} .,'’‘"“”&()-]+$/u;
const FEWEST_LETTERS = 5;

/** People type anything as their name. Texts about others are searched only for what is clearly one. */
export function isPlainName(text: string): boolean {
  const ours = ourWords();
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return (
    NAME.test(text) &&
    words.length >= 2 &&
    words.join('').length >= FEWEST_LETTERS &&
    isWrittenAsName(text) &&
    !words.every((word) => ours.has(word))
  );
}

const DATE = /^\d{4}-\d\d-\d\d/;

/** Has at least eight digits: shorter ones can be part of other numbers. */
export const isPlainPhone = (text: string) =>
  /^\+?[\d ()./-]+$/.test(text) && !DATE.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

/** The subject of the audit entries of nightly runs. */
export const RETENTION = 'retention';

/** In UTC, in the small hours of our customers. */
const NIGHT = { hour: 8, minute: 15 };
export const NIGHTLY = `${NIGHT.minute} ${NIGHT.hour} * * *`;

export function nextRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
  return next > now ? next : new Date(next.getTime() + DAY);
}
