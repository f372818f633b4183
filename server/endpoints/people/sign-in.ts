import type { Context } from 'hono';
import { nextFrom } from '#app/auth/auth-path.ts';
import { registerCustomer } from '#features/accounts/commands/register.server.ts';
import { checkSignIn, endSession, openSession } from '#features/accounts/commands/sessions.server.ts';
import type { accountApi } from '#features/accounts/contract/accounts.ts';
import type { Login } from '#features/accounts/input.ts';
import { findSignInAccount } from '#features/accounts/queries/accounts.server.ts';
import { normalizeLogin } from '#features/accounts/rules/usernames.ts';
import { type PendingSignIn, signIn as signInWith } from '#features/security/commands/sign-in.server.ts';
import { accountError } from '#server/http/api/account-error.ts';
import { type Handlers, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, sendError } from '#server/http/errors.ts';
import type { SignInAttempts } from '#server/http/limits/sign-in-limit.ts';
import { type SessionCookies, signedInViewer } from '#server/http/session.ts';
import { sessionOpening } from '#server/http/session-opening.ts';

export type SignInParts = { cookies: SessionCookies; attempts: SignInAttempts; ownerEmail: string | undefined };

const secondStepPath = (next: string) =>
  next === '' ? '/auth/second-step' : `/auth/second-step?${new URLSearchParams({ next })}`;

const INVALID = new HttpError({ status: 401, code: 'invalid_credentials', message: 'Invalid username or password' });

/** Every sign-in call shares this, so that all have the same limits and the same answer to any failure. */
export function signInHandlers({ cookies, attempts, ownerEmail }: SignInParts) {
  const { browserOf, welcome } = sessionOpening(cookies);
  /** Scripts show the second step themselves; a native form leads to its page. */
  function askForFactor(c: Context<ServerEnv>, { methods, stepToken }: PendingSignIn) {
    cookies.secondStep.write(c, stepToken);
    const form = c.get('form');
    if (form) return c.redirect(secondStepPath(nextFrom(new URL(form.page, 'http://own.invalid').searchParams)), 303);
    return sendError(c, {
      status: 401,
      code: 'second_factor_required',
      message: 'Please enter your second factor',
      methods,
    });
  }

  async function signIn(c: Context<ServerEnv>, { username, password }: Login, mustBeAdmin: boolean) {
    const ctx = c.get('ctx');
    const account = await findSignInAccount(ctx, username);
    const key = account ? `user:${account.id}` : `name:${normalizeLogin(username)}`.slice(0, 200);
    const signedIn = await attempts(key, c.get('address'), async () => {
      const isRight = await checkSignIn(account, password, mustBeAdmin);
      return account && isRight ? signInWith(ctx, account, browserOf(c), mustBeAdmin) : null;
    });
    if (!signedIn) {
      ctx.log.warn({ requestId: c.get('requestId'), account: account?.id ?? null }, 'sign-in failed');
      throw INVALID;
    }
    return 'methods' in signedIn ? askForFactor(c, signedIn) : welcome(c, signedIn);
  }

  return {
    'POST /api/login': ({ c, input }) => signIn(c, input, false),
    'POST /api/test-login': ({ c, input }) => signIn(c, input, false),
    'POST /api/admin-login': ({ c, input }) => signIn(c, input, true),

    'POST /api/register': async ({ c, ctx, input }) => {
      const result = await registerCustomer(ctx, input, ownerEmail);
      if (result.ok) {
        const signedIn = await openSession(ctx, result.account, browserOf(c));
        if (!signedIn) throw INVALID;
        return welcome(c, signedIn);
      }
      throw accountError(result);
    },

    'POST /api/logout': async ({ c, ctx }) => {
      const token = cookies.session.read(c);
      if (token) await endSession(ctx, token);
      cookies.session.clear(c);
      c.header('Cache-Control', 'no-store');
      return succeeded('You have been successfully logged out.');
    },

    'GET /api/user': async ({ c }) => (await signedInViewer(c)).user,

    'GET /api/test-auth': async ({ c }) => {
      c.header('Cache-Control', 'no-store');
      const viewer = await c.get('viewer')();
      return viewer ? { authenticated: true, user: { username: viewer.user.username } } : { authenticated: false };
    },
  } satisfies Partial<Handlers<typeof accountApi>>;
}
