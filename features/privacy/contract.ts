import { z } from 'zod/mini';
import { EXEMPTIONS } from '#content/retention.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf, listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { addressInput, CLOSURE_KINDS, closureInput, keepInput } from './input.ts';

const kind = z.enum(CLOSURE_KINDS);
const rule = z.enum(['requests', 'accounts', 'orders', 'newsletter', 'conversations', 'usage', 'copies']);

const closure = z.object({ kind, requestedAt: instant, eraseAt: instant, isByStaff: z.boolean() });

const ownPrivacy = z.object({
  isStaff: z.boolean(),
  /** Why the account can't be closed; null if it can. */
  obstacle: z.nullable(z.enum(['last_admin', 'upcoming_calls', 'needs_successor'])),
  /** Subscriptions that closing the account cancels. */
  running: z.int(),
  closure: z.nullable(closure),
});

const dueRow = z.object({ id, label: z.string(), dueAt: instant });

const retentionRule = z.object({
  rule,
  /** How many rows the next run deletes. */
  due: z.int(),
  /** How many more become due within 30 days. */
  soon: z.int(),
  /** The oldest of them. */
  rows: z.array(dueRow),
});

const exemptRow = z.object({
  rule,
  id,
  label: z.string(),
  reason: z.enum(EXEMPTIONS),
  dueAt: instant,
});

const retentionReport = z.object({
  nextRunAt: instant,
  /** `failedAccounts` counts accounts that could not be erased. */
  lastRun: z.nullable(z.object({ at: instant, counts: z.record(z.string(), z.int()), failedAccounts: z.int() })),
  rules: z.array(retentionRule),
  /** What is kept although its period is over: the count, and the oldest rows. */
  exempt: z.object({ count: z.int(), rows: z.array(exemptRow) }),
});

export const closureRow = z.object({
  id,
  userId: id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  kind,
  requestedAt: instant,
  isByStaff: z.boolean(),
  eraseAt: instant,
});

/** `userId` is the N of "Deleted customer N"; null for an address without an account. */
export const erasureRow = z.object({ id, userId: z.nullable(id), erasedAt: instant });

export type OwnPrivacy = z.output<typeof ownPrivacy>;
export type Closure = z.output<typeof closure>;
export type RetentionReport = z.output<typeof retentionReport>;
export type ClosureRow = z.output<typeof closureRow>;
export type ErasureRow = z.output<typeof erasureRow>;

export const ownPrivacyApi = {
  'GET /api/user/privacy': {
    summary: 'Returns what the user can do with their own data',
    access: 'signed-in',
    seeAs: 'rejected',
    answer: ownPrivacy,
  },
  'POST /api/user/closure': {
    summary: "Closes the user's own account, or starts deleting its data",
    access: 'signed-in',
    needsProof: true,
    input: closureInput,
    answer: z.object({ closure, stillRenewing: z.int() }),
  },
  'DELETE /api/user/closure': { summary: 'Keeps the account', access: 'signed-in', answer: done },
  'POST /api/privacy/keep': {
    summary: 'Keeps the account, by the emailed link',
    access: 'anyone',
    limit: 'reset',
    input: keepInput,
    answer: done,
    form: { page: '/auth/keep-account', inAddress: ['token'], to: '/auth/keep-account' },
  },
} satisfies Contract;

export const privacyApi = {
  'GET /api/privacy/retention': {
    summary: 'Shows what the next nightly run deletes, what it keeps and what the last run did',
    access: 'erase-people',
    answer: retentionReport,
  },
  'GET /api/privacy/closures': listOfPeople(
    'erase-people',
    'Lists accounts that are being closed or deleted',
    closureRow,
  ),
  'GET /api/privacy/erasures': listOf('erase-people', 'Lists erasures', erasureRow),
  'POST /api/privacy/erasures': {
    summary: 'Erases what is kept under an address without an account',
    access: 'erase-people',
    needsProof: true,
    input: addressInput,
    answer: done,
    status: 201,
  },
} satisfies Contract;
