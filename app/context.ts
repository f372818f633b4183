import { createContext, data } from 'react-router';
import type { User } from '#features/accounts/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';

/** What loaders are given: the verbs' context and the facts of this installation. */
export type SiteContext = {
  ctx: Ctx;
  appUrl: string;
  isDemo: boolean;
  /** Who is signed in; touches the database only when a session cookie is present. */
  viewer: () => Promise<User | null>;
  /** What demo mode writes into the alternate login pages; null in production. */
  demoLogins: { admin: DemoLogin; customer: DemoLogin } | null;
  /** Logs what went wrong while the page was made; the server chooses the status by it. */
  reportFailure: (error: unknown) => void;
};

/** What the root's loader answers: any part of a page reads it with useRouteLoaderData<Site>('root'). */
export type Site = Pick<SiteContext, 'appUrl' | 'isDemo'>;

type DemoLogin = { username: string; password: string };

export const siteContext = createContext<SiteContext>();

/** Who is signed in. Without the database the page is unavailable: nobody is taken for signed out. */
export const readViewer = ({ viewer, ctx }: SiteContext): Promise<User | null> =>
  viewer().catch((error: unknown) => {
    ctx.log.error({ err: error }, 'could not read the session');
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } });
  });
