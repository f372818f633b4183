import type { Context } from 'hono';
import { registerCustomer } from '#features/accounts/commands/register.server.ts';
import { checkSignIn, endSession, openSession, type SignedIn } from '#features/accounts/commands/sessions.server.ts';
import { loginInput, registerInput } from '#features/accounts/input.ts';
import { findSignInAccount } from '#features/accounts/queries.server.ts';
import { normalizeLogin } from '#features/accounts/rules.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { RefusalError } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { SessionCookie } from '#server/http/session.ts';
import type { SignInAttempts } from '#server/http/sign-in-limit.ts';
import type { Endpoints } from './endpoints.ts';

type Parts = { cookie: SessionCookie; attempts: SignInAttempts; ownerEmail: string | undefined };

const INVALID = new RefusalError({ status: 401, code: 'invalid_credentials', message: 'Invalid username or password' });

/** All ways in share one implementation: same limits, same answer for every failure. */
export function signInEndpoints({ on, limit }: Endpoints, { cookie, attempts, ownerEmail }: Parts): void {
  const browserOf = (c: Context<ServerEnv>) => ({
    userAgent: c.req.header('user-agent') ?? '',
    formerToken: cookie.read(c),
  });

  function welcome(c: Context<ServerEnv>, { user, token }: SignedIn) {
    cookie.write(c, token);
    c.header('Cache-Control', 'no-store');
    return user;
  }

  async function signIn(c: Context<ServerEnv>, mustBeAdmin: boolean) {
    const ctx = c.get('ctx');
    const { username, password } = await readJson(c, loginInput);
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
    return c.json(welcome(c, signedIn));
  }

  on('POST', '/api/login', (c) => signIn(c, false));
  on('POST', '/api/test-login', (c) => signIn(c, false));
  on('POST', '/api/admin-login', (c) => signIn(c, true));

  on('POST', '/api/register', limit('register'), async (c) => {
    const ctx = c.get('ctx');
    const result = await registerCustomer(ctx, await readJson(c, registerInput), ownerEmail);
    if (result.ok) {
      const signedIn = await openSession(ctx, result.account, browserOf(c));
      if (!signedIn) throw INVALID;
      return c.json(welcome(c, signedIn), 201);
    }
    const { reason, field, message } = result;
    throw new RefusalError({
      status: reason === 'taken' ? 409 : 400,
      code: reason === 'taken' ? `${field}_taken` : 'invalid_input',
      message,
      fields: { [field]: [message] },
    });
  });

  on('POST', '/api/logout', async (c) => {
    const token = cookie.read(c);
    if (token) await endSession(c.get('ctx'), token);
    cookie.clear(c);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, message: 'You have been successfully logged out.' });
  });

  on('GET', '/api/user', async (c) => c.json((await c.get('viewer')())?.user));

  on('GET', '/api/test-auth', async (c) => {
    c.header('Cache-Control', 'no-store');
    const viewer = await c.get('viewer')();
    return c.json(
      viewer ? { authenticated: true, user: { username: viewer.user.username } } : { authenticated: false },
    );
  });
}
