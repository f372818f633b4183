import type { HttpBindings } from '@hono/node-server';
import type { Ctx } from '#features/ctx.ts';

/** What middleware hands to endpoints. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's address, seen through configured proxies only. */
    address: string;
    ctx: Ctx;
  };
};
