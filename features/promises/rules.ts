import { PROMISE_KEYS, type PromiseKey, promised, TOLD } from '#content/promises.ts';
import { PROMISE_NEEDS } from '#features/notifications/rules.ts';
import { type Action, type Actor, can } from '#features/permissions.ts';
import type { BusinessTime } from '#lib/time/business-time.ts';
import { DAY } from '#lib/time/durations.ts';
import { dueAt, partOfTerm } from '#lib/time/terms.ts';

/** In the panel. */
export const promisesPath = '/admin?view=promises';

type Duty = {
  /** Who may be its owner. */
  owners: Action;
  /** The owner of the lead is its owner too; the host of a call stays its owner; others are chosen for the promise. */
  ownedBy: 'lead' | 'host' | 'choice';
};

const DUTIES: Record<PromiseKey, Duty> = {
  reply: { owners: 'answer-leads', ownedBy: 'lead' },
  notes: { owners: 'hold-calls', ownedBy: 'host' },
  strategy: { owners: 'answer-leads', ownedBy: 'lead' },
  plan: { owners: 'answer-leads', ownedBy: 'lead' },
  priority: { owners: 'answer-conversations', ownedBy: 'lead' },
  contact: { owners: 'answer-conversations', ownedBy: 'choice' },
  waitlist: { owners: 'manage-campaigns', ownedBy: 'choice' },
  copy: { owners: 'erase-people', ownedBy: 'choice' },
  deletion: { owners: 'erase-people', ownedBy: 'choice' },
};

export const dutyOf = (promise: PromiseKey) => ({ ...DUTIES[promise], needs: PROMISE_NEEDS[promise] });

export const isPromise = (key: string): key is PromiseKey => Object.hasOwn(DUTIES, key);

/** The promises whose clocks the actor sees. */
export const promisesFor = (actor: Actor | null): PromiseKey[] =>
  PROMISE_KEYS.filter((promise) => can(actor, PROMISE_NEEDS[promise]));

/** Something that was promised to somebody. */
export type Running = {
  promise: PromiseKey;
  /** The id of what started it. */
  subjectId: number;
  startedAt: Date;
  /** To whom it was promised, and their company or what it is about. */
  name: string;
  about: string;
  /** Who follows from the subject. */
  ownerId: number | null;
  /** The lead whose owner owns it. */
  requestId: number | null;
  path: string;
};

/** What the lead opens with. An answer that is late begins with an apology. */
export const taskOf = (promise: PromiseKey, isLate: boolean): string | null => {
  if (promise === 'reply') return isLate ? 'apologize' : 'reply';
  return promise === 'strategy' || promise === 'plan' ? promise : null;
};

export const dueOf = ({ promise, startedAt }: Pick<Running, 'promise' | 'startedAt'>, business: BusinessTime): Date =>
  dueAt(startedAt, promised(promise).term, business);

export type Told = keyof typeof TOLD;

/** When the owner, and then admins, are told that it is not kept yet. */
export function tellingTimes({ promise, startedAt }: Pick<Running, 'promise' | 'startedAt'>, business: BusinessTime) {
  const { term } = promised(promise);
  return {
    owner: partOfTerm(startedAt, term, TOLD.owner, business),
    admins: partOfTerm(startedAt, term, TOLD.admins, business),
  };
}

type Untold = Pick<Running, 'promise' | 'startedAt' | 'ownerId'> & { dueAt: Date };

/**
 * Who is to be told by now: the owner, then admins, both once it is broken. Without an owner, admins are told when the
 * owner would be. Nobody is told of what was due more than a day ago, nor of what was to be told before `sentUntil`.
 */
export function whoIsTold(due: Untold, now: Date, sentUntil: Date, business: BusinessTime): Told[] {
  if (due.dueAt.getTime() <= now.getTime() - DAY) return [];
  if (due.dueAt <= now) return due.dueAt > sentUntil ? ['broken'] : [];
  const { owner, admins } = tellingTimes(due, business);
  const isByNow = (at: Date) => at <= now && at > sentUntil;
  if (due.ownerId === null) return isByNow(owner) ? ['admins'] : [];
  return [...(isByNow(owner) ? ['owner' as const] : []), ...(isByNow(admins) ? ['admins' as const] : [])];
}
