import type { Context } from 'hono';
import type { SessionBrowser, SignedIn } from '#features/accounts/commands/sessions.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import type { SessionCookies } from '#server/http/session.ts';

/** What every way of signing in reads from the browser and gives it. */
export const sessionOpening = ({ session, browser, secondStep }: SessionCookies) => ({
  browserOf: (c: Context<ServerEnv>): SessionBrowser => ({
    userAgent: c.req.header('user-agent') ?? '',
    formerToken: session.read(c),
    browserToken: browser.read(c),
  }),

  welcome: (c: Context<ServerEnv>, { user, token, browserToken }: SignedIn) => {
    session.write(c, token);
    browser.write(c, browserToken);
    if (secondStep.read(c)) secondStep.clear(c);
    c.header('Cache-Control', 'no-store');
    return user;
  },
});
