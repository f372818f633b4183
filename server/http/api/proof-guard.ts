import type { MiddlewareHandler } from 'hono';
import { listProofMethods } from '#features/security/queries.server.ts';
import { PROOF_LIMIT } from '#features/security/rules.ts';
import type { ApiCall } from '#lib/api/contract.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { sendError } from '#server/http/errors.ts';
import { signedInViewer } from '#server/http/session.ts';

/** For calls that need a recent proof of who is signed in. A whole list is one without parameters. */
export function proofGuard(needsProof: NonNullable<ApiCall['needsProof']>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (needsProof === 'whole-list' && Object.keys(c.req.query()).length > 0) return next();
    const ctx = c.get('ctx');
    const { provenAt } = await signedInViewer(c);
    if (provenAt && provenAt.getTime() > ctx.now().getTime() - PROOF_LIMIT) return next();
    return sendError(c, {
      status: 403,
      code: 'proof_required',
      message: 'Please confirm that it is you.',
      methods: await listProofMethods(c.get('ctx')),
    });
  };
}
