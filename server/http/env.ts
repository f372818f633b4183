import type { HttpBindings } from '@hono/node-server';
import type { Ctx } from '#features/ctx.ts';
import type { ReadViewer } from './session.ts';

/** What middleware hands to endpoints. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's address, seen through configured proxies only. */
    address: string;
    ctx: Ctx;
    /** Who is signed in; looked up on the first call. */
    viewer: ReadViewer;
  };
};
