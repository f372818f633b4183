import type { Context } from 'hono';
import { registerCustomer } from '#features/accounts/commands/register.server.ts';
import { checkSignIn, endSession, openSession, type SignedIn } from '#features/accounts/commands/sessions.server.ts';
import type { accountApi } from '#features/accounts/contract.ts';
import type { Login } from '#features/accounts/input.ts';
import { findSignInAccount } from '#features/accounts/queries.server.ts';
import { normalizeLogin } from '#features/accounts/rules/usernames.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SignInAttempts } from '#server/http/limits/sign-in-limit.ts';
import { type SessionCookie, signedInViewer } from '#server/http/session.ts';
import { type Handlers, succeeded } from './serve.ts';

export type SignInParts = { cookie: SessionCookie; attempts: SignInAttempts; ownerEmail: string | undefined };

const INVALID = new HttpError({ status: 401, code: 'invalid_credentials', message: 'Invalid username or password' });

/** Every sign-in call shares this, so that all have the same limits and the same answer to any failure. */
export function signInHandlers({ cookie, attempts, ownerEmail }: SignInParts) {
  const browserOf = (c: Context<ServerEnv>) => ({
    userAgent: c.req.header('user-agent') ?? '',
    formerToken: cookie.read(c),
  });

  function welcome(c: Context<ServerEnv>, { user, token }: SignedIn) {
    cookie.write(c, token);
    c.header('Cache-Control', 'no-store');
    return user;
  }

  async function signIn(c: Context<ServerEnv>, { username, password }: Login, mustBeAdmin: boolean) {
    const ctx = c.get('ctx');
    const account = await findSignInAccount(ctx, username);
    const key = account ? `user:${account.id}` : `name:${normalizeLogin(username)}`.slice(0, 200);
    const signedIn = await attempts(key, c.get('address'), async () => {
      const isRight = await checkSignIn(account, password, mustBeAdmin);
      return account && isRight ? openSession(ctx, account, browserOf(c), { mustBeAdmin }) : null;
    });
    if (!signedIn) {
      ctx.log.warn({ requestId: c.get('requestId'), account: account?.id ?? null }, 'sign-in failed');
      throw INVALID;
    }
    return welcome(c, signedIn);
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
      const { reason, field, message } = result;
      throw new HttpError({
        status: reason === 'taken' ? 409 : 400,
        code: reason === 'taken' ? `${field}_taken` : 'invalid_input',
        message,
        fields: { [field]: [message] },
      });
    },

    'POST /api/logout': async ({ c, ctx }) => {
      const token = cookie.read(c);
      if (token) await endSession(ctx, token);
      cookie.clear(c);
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
