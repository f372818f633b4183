import { z } from 'zod/mini';
import { orderAnswer } from '#features/orders/contract.ts';
import { ACTIONS, ROLES } from '#features/permissions.ts';
import { consultation } from '#features/requests/contract.ts';
import { subscriptionAnswer } from '#features/subscriptions/contract.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import {
  customerChangeInput,
  emailChangeInput,
  loginInput,
  passwordChangeInput,
  profileInput,
  registerFormInput,
  registerInput,
  resetFormInput,
  resetInput,
  resetRequestInput,
  tokenInput,
} from '../input.ts';

const status = z.enum(['active', 'inactive']);

/** An account in lists. Ours have a status and a creation date, but callers must not rely on either. */
export const customer = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A missing status means active. */
  status: z.nullish(status),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  createdAt: z.nullish(instant),
  lastLogin: z.nullish(instant),
  version: z.string(),
});

/** `canBeRefunded` is false for payments through another provider; `refundable` is what wasn't refunded yet, in dollars. */
const customerOrder = z.extend(orderAnswer, { canBeRefunded: z.boolean(), refundable: z.number() });
const customerSubscription = z.extend(subscriptionAnswer, { canBeChanged: z.boolean() });

const customerDetail = z.object({
  user: customer,
  orders: z.array(customerOrder),
  subscriptions: z.array(customerSubscription),
  requests: z.array(consultation),
});

export const user = z.extend(z.omit(customer, { version: true }), {
  status,
  createdAt: instant,
  lastLogin: z.nullable(instant),
  permissions: z.array(z.enum(ACTIONS)),
  emailVerified: z.boolean(),
});

const session = z.object({
  id,
  userAgent: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
  /** Until then the second factor isn't asked for in this browser. */
  rememberedUntil: z.nullable(instant),
});

export type User = z.output<typeof user>;
export type SessionInfo = z.output<typeof session>;
export type Customer = z.output<typeof customer>;
export type CustomerOrder = z.output<typeof customerOrder>;
export type CustomerSubscription = z.output<typeof customerSubscription>;
export type CustomerDetail = z.output<typeof customerDetail>;

const signIn = { access: 'anyone', input: loginInput, answer: user } as const;
const notFound = 'Customer not found';

export const accountApi = {
  'POST /api/login': {
    summary: 'Signs in with a username or an email address',
    ...signIn,
    form: { page: '/auth', to: '/dashboard' },
  },
  'POST /api/test-login': {
    summary: 'Same as /api/login, for the page /test-login',
    ...signIn,
    form: { page: '/test-login', to: '/dashboard' },
  },
  'POST /api/admin-login': {
    summary: 'Signs an admin in',
    ...signIn,
    form: { page: '/admin-login', to: '/dashboard' },
  },
  'POST /api/register': {
    summary: 'Registers a customer and signs them in',
    access: 'anyone',
    limit: 'register',
    input: registerInput,
    answer: user,
    status: 201,
    form: { page: '/auth?view=register', input: registerFormInput, to: '/dashboard' },
  },
  'POST /api/logout': {
    summary: 'Signs out',
    access: 'anyone',
    seeAs: 'allowed',
    answer: done,
    form: { page: '/dashboard', to: '/' },
  },
  'GET /api/test-auth': {
    summary: 'Checks who is signed in',
    access: 'anyone',
    answer: z.object({ authenticated: z.boolean(), user: z.optional(z.object({ username: z.string() })) }),
  },
  'POST /api/password-reset': {
    summary: 'Sends a password reset link',
    access: 'anyone',
    limit: 'reset',
    input: resetRequestInput,
    answer: done,
    form: { page: '/auth?view=forgot' },
  },
  'POST /api/password-reset/confirm': {
    summary: 'Sets a new password',
    access: 'anyone',
    limit: 'reset',
    input: resetInput,
    answer: done,
    form: { page: '/auth?view=reset', input: resetFormInput, inAddress: ['token'], to: '/auth' },
  },
  'POST /api/email-confirmation': {
    summary: 'Confirms an email address',
    access: 'anyone',
    limit: 'reset',
    input: tokenInput,
    answer: z.object({ success: z.literal(true), state: z.enum(['verified', 'waiting', 'changed']) }),
    form: { page: '/auth?view=verify', inAddress: ['token'], to: '/auth?view=verify', facts: ['state'] },
  },

  'GET /api/user': { summary: 'Returns the signed-in user', access: 'signed-in', answer: user },
  'PATCH /api/user': { summary: "Changes the user's own name", access: 'signed-in', input: profileInput, answer: user },
  'POST /api/user/verification': {
    summary: 'Resends the confirmation link',
    access: 'signed-in',
    limit: 'reset',
    answer: z.extend(done, { isSent: z.boolean() }),
  },
  'POST /api/user/email': {
    summary: 'Requests a change of email address',
    access: 'signed-in',
    limit: 'reset',
    input: emailChangeInput,
    answer: z.extend(done, { sentTo: z.enum(['new', 'both']) }),
  },
  'POST /api/user/password': {
    summary: "Changes the user's own password",
    access: 'signed-in',
    input: passwordChangeInput,
    answer: done,
  },
  'GET /api/user/sessions': {
    summary: 'Lists the browsers where the user is signed in',
    access: 'signed-in',
    seeAs: 'rejected',
    answer: z.object({ data: z.array(session), count: z.int() }),
  },
  'DELETE /api/user/sessions': { summary: 'Signs out everywhere else', access: 'signed-in', answer: done },
  'DELETE /api/user/sessions/:id': {
    summary: 'Signs one browser out',
    access: 'signed-in',
    answer: done,
    notFound: 'This browser is not signed in',
  },
} satisfies Contract;

export const customerApi = {
  'GET /api/users': listOf('manage-accounts', 'Lists all accounts', customer),
  'GET /api/users/:id': {
    summary: 'Returns a customer with their newest orders, subscriptions and requests',
    access: 'manage-accounts',
    answer: customerDetail,
    notFound,
  },
  'PATCH /api/users/:id': {
    summary: "Changes an account's name, status or role. Another role needs a recent proof.",
    access: 'manage-accounts',
    needsProof: true,
    input: customerChangeInput,
    answer: z.extend(customer, { stillRenewing: z.int() }),
    notFound,
  },
} satisfies Contract;
