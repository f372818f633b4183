import { createContext } from 'react-router';
import type { Ctx } from '#features/ctx.ts';

/** What loaders are given: the verbs' context and the facts of this installation. */
export type SiteContext = {
  ctx: Ctx;
  appUrl: string;
  isDemo: boolean;
  /** Logs what went wrong while the page was made; the server chooses the status by it. */
  reportFailure: (error: unknown) => void;
};

export const siteContext = createContext<SiteContext>();
