import type { HttpBindings } from '@hono/node-server';
import type { Ctx } from '#features/ctx.ts';
import type { ReadViewer } from './session.ts';

export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's address. X-Forwarded-For counts only from trusted proxies. */
    address: string;
    ctx: Ctx;
    /** Looked up on the first call. */
    viewer: ReadViewer;
  };
};
