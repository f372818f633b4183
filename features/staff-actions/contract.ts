import { z } from 'zod/mini';
import { ROLES } from '#features/permissions.ts';
import { closureInput } from '#features/privacy/input.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { ApiCall, Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { leaveInput } from './input.ts';

const closure = z.object({
  kind: z.enum(['close', 'delete']),
  requestedAt: instant,
  eraseAt: instant,
  isByStaff: z.boolean(),
});

const accountState = z.object({
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Browsers where the person is signed in. */
  sessions: z.int(),
  closure: z.nullable(closure),
  erasedAt: z.nullable(instant),
});

export type AccountState = z.output<typeof accountState>;

const member = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** In the session that was used last; null if they never signed in. */
  lastSeenAt: z.nullable(instant),
  /** What they sign in with besides the password. */
  factor: z.nullable(z.enum(['passkey', 'app'])),
  /** What somebody else would take over. */
  leads: z.int(),
  calls: z.int(),
  /** Customers whose contact they are. */
  contacts: z.int(),
  /** What they owe besides what goes along with a lead. */
  promises: z.int(),
  /** Who may take over all of it; none if there is nothing. */
  successors: z.array(id),
  version: z.string(),
});

export type Member = z.output<typeof member>;

const action = {
  access: 'manage-accounts',
  answer: done,
  notFound: 'Customer not found',
} as const satisfies Partial<ApiCall>;

export const staffActionApi = {
  'GET /api/customers/:id/account': {
    ...action,
    summary: 'Returns the state of an account, for staff who help its owner',
    answer: accountState,
  },
  'POST /api/customers/:id/password-reset': { ...action, summary: 'Emails a customer a password reset link' },
  'POST /api/customers/:id/sign-out': {
    ...action,
    summary: 'Signs a customer out everywhere and forgets their remembered browsers',
  },
  'POST /api/customers/:id/verification': { ...action, summary: "Marks a customer's address as verified" },
  'POST /api/customers/:id/second-factor/reset': {
    ...action,
    summary: 'Removes the second factor of someone who lost it',
    needsProof: true,
  },
  'POST /api/customers/:id/closure': {
    ...action,
    summary: "Closes a customer's account, or starts deleting its data",
    needsProof: true,
    input: closureInput,
  },
  'DELETE /api/customers/:id/closure': { ...action, summary: 'Keeps an account that is being deleted' },
  'POST /api/customers/:id/erasure': {
    ...action,
    summary: 'Erases a customer now',
    needsProof: true,
  },
  'POST /api/customers/:id/see-as': {
    ...action,
    summary: 'Shows the site to the admin as to this customer, read only, for 30 minutes',
  },
  'GET /api/team': {
    summary: 'Lists everybody with a role above customer, with what somebody else would take over from them',
    access: 'manage-accounts',
    answer: z.object({ data: z.array(member), count: z.int() }),
  },
  'POST /api/team/:id/leave': {
    ...action,
    summary:
      'Takes somebody out of the team. Their open leads, calls to come, customers whose contact they are and promises go to a colleague in the same step',
    needsProof: true,
    input: leaveInput,
    answer: z.extend(done, { leads: z.int(), calls: z.int(), contacts: z.int(), promises: z.int() }),
    notFound: 'Nobody in the team has this number',
  },
  'POST /api/see-as/stop': {
    summary: 'Shows the site to the admin as themselves again',
    access: 'signed-in',
    seeAs: 'allowed',
    answer: done,
    form: { page: '/dashboard', to: '/admin?tab=customers' },
  },
} satisfies Contract;
