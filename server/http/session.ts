import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { recordUse } from '#features/accounts/commands/sessions.server.ts';
import { findViewer, type Viewer } from '#features/accounts/queries/accounts.server.ts';
import { BROWSER_LIMIT, SESSION_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import { isStaff, permissionsOf } from '#features/permissions.ts';
import { findSecondStep } from '#features/security/queries.server.ts';
import { SECOND_STEP_LIMIT } from '#features/security/rules.ts';
import { VIEWER, viewerText } from '#lib/api/viewer.ts';
import type { ServerEnv } from './env.ts';

type CookieSettings = { appUrl: string; sessionSecret: string };

const SIGNED = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * A cookie with a signed token. On https, its prefix keeps other hosts and plain http from setting it. Invented tokens
 * fail the signature check without a database query. `lifetime` is in milliseconds.
 */
function tokenCookie({ appUrl, sessionSecret }: CookieSettings, label: string, lifetime: number) {
  const isSecure = appUrl.startsWith('https:');
  const name = isSecure ? `__Host-${label}` : label;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  const sign = (token: string) => createHmac('sha256', sessionSecret).update(token).digest();
  return {
    name,
    read: (c: Context<ServerEnv>): string | null => {
      const [, token, signature] = SIGNED.exec(getCookie(c, name) ?? '') ?? [];
      if (token === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
    },
    write: (c: Context<ServerEnv>, token: string) =>
      setCookie(c, name, `${token}.${sign(token).toString('base64url')}`, { ...options, maxAge: lifetime / 1000 }),
    clear: (c: Context<ServerEnv>) => setCookie(c, name, '', { ...options, maxAge: 0 }),
  };
}

export const sessionCookies = (settings: CookieSettings) => ({
  session: tokenCookie(settings, 'session', SESSION_LIMIT),
  /** Tells a known browser from a new one, and stays when its user signs out. */
  browser: tokenCookie(settings, 'browser', BROWSER_LIMIT),
  /** Between the password and the second factor. */
  secondStep: tokenCookie(settings, 'second-step', SECOND_STEP_LIMIT),
});

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** Asked by the page itself, every minute. It must not keep the session of somebody who has left alive. */
const IN_BACKGROUND = '/api/notifications/unread';

type ViewerParts = Pick<SessionCookies, 'session' | 'secondStep'>;

export function viewerReader(parts: ViewerParts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    let found: Promise<Viewer | null> | undefined;
    c.set('viewer', () => {
      found ??= lookUp(c, parts);
      return found;
    });
    c.set('pendingSignIn', () => findSecondStep(c.get('ctx'), parts.secondStep.read(c)));
    await next();
  };
}

async function lookUp(c: Context<ServerEnv>, { session }: ViewerParts): Promise<Viewer | null> {
  const token = session.read(c);
  if (token === null) return null;
  const ctx = c.get('ctx');
  const viewer = await findViewer(ctx, token);
  if (!viewer) return null;
  const { user, seeing, secondFactorAt } = viewer;
  const { role } = seeing?.admin ?? user;
  const mustSetUpFactor = ctx.settings.requiresStaffFactor && isStaff(role) && secondFactorAt === null;
  if (mustSetUpFactor && seeing) return null;
  c.set('mustSetUpFactor', mustSetUpFactor);
  // Without the factor that their role needs, staff may do what customers may.
  const actor = { id: user.id, role: mustSetUpFactor ? 'customer' : user.role } as const;
  c.set('ctx', { ...ctx, actor });
  c.header(VIEWER, viewerText(user));
  const shown = { ...viewer, user: { ...user, ...(mustSetUpFactor && { permissions: permissionsOf(actor.role) }) } };
  if (c.req.path === IN_BACKGROUND) return shown;
  // Reading must work even if this can't be stored, for example on a full disk.
  await recordUse(ctx, viewer).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'could not update when a session was last used'),
  );
  return shown;
}

/** For endpoints that only signed-in users reach. */
export async function signedInViewer(c: Context<ServerEnv>): Promise<Viewer> {
  const viewer = await c.get('viewer')();
  if (!viewer) throw new Error('an endpoint for signed-in users was called without a user');
  return viewer;
}
