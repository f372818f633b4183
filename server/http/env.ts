import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '#features/accounts/queries/accounts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { SecondStep } from '#features/security/queries.server.ts';
import type { FormValues } from '#lib/api/submission.ts';

export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The caller's address. X-Forwarded-For counts only from trusted proxies. */
    address: string;
    ctx: Ctx;
    /** Looked up on the first call. */
    viewer: () => Promise<Viewer | null>;
    /** The sign-in that waits for its second factor in this browser. */
    pendingSignIn: () => Promise<SecondStep | null>;
    /** Set with the viewer: staff who lack the second factor that their role needs. */
    mustSetUpFactor?: boolean;
    /** A native form that waits for a page as its answer, and the page it was on. */
    form?: { page: string; values: FormValues };
  };
};
