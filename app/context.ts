import { createContext, data } from 'react-router';
import type { OwnValues } from '#content/own.ts';
import type { OwnBrand } from '#content/own-brand.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import type { NextSlot } from '#features/booking/rules/next-slot.ts';
import type { Ctx } from '#features/ctx.ts';
import type { readPolicies } from '#features/policies/queries/in-force.server.ts';
import type { Submission } from '#lib/api/submission.ts';

/** What loaders receive: the context of feature functions, and the settings of this installation. */
export type SiteContext = {
  ctx: Ctx;
  appUrl: string;
  isDemo: boolean;
  /** The signed-in user; queries the database only if a session cookie is present. */
  viewer: () => Promise<User | null>;
  /** Whether the viewer's role needs a second factor that this session lacks. */
  mustSetUpFactor: () => Promise<boolean>;
  /** Whether a sign-in waits for its second factor in this browser. */
  hasPendingSignIn: () => Promise<boolean>;
  /** The customer as whom an admin sees the page, read only. */
  seeAs?: SeeAs;
  /** The page shows drafts of texts to a member of staff. */
  isPreview?: true;
  /** Prefilled values of the alternate login pages in demo mode; null in production. */
  demoLogins: { admin: DemoLogin; customer: DemoLogin } | null;
  /** The rejected native form that the page is shown again for. */
  submission?: Submission;
  /** The policies in force. */
  policies: () => Promise<Awaited<ReturnType<typeof readPolicies>>['policies']>;
  /** The next free half-hour, at most a minute old. */
  nextSlot: () => Promise<NextSlot | null>;
  /** Logs an error that occurred while rendering; the server derives the response status from it. */
  reportFailure: (error: unknown) => void;
};

/** The root loader's data; components read it with useRouteLoaderData<Site>('root'). */
export type Site = Pick<SiteContext, 'appUrl' | 'isDemo' | 'submission' | 'seeAs'> & {
  /** What the banner of a preview says. */
  preview?: Preview;
  /** What the native form has done that led here. */
  sent?: { title: string; text: string };
  /** The owner's texts on this page; absent while the site has none. */
  own?: OwnValues;
  /** Absent while the site has none of its own. */
  brand?: OwnBrand;
};

export type SeeAs = { name: string };

export type Preview = { label: string; text: string; leave: string };

type DemoLogin = { username: string; password: string };

export const siteContext = createContext<SiteContext>();

/** The signed-in user. If the database is down, it throws a 503 instead of treating everyone as signed out. */
export const readViewer = ({ viewer, ctx }: SiteContext): Promise<User | null> =>
  viewer().catch((error: unknown) => {
    ctx.log.error({ err: error }, 'could not read the session');
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } });
  });
