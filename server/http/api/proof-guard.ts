import type { Context, MiddlewareHandler } from 'hono';
import { safeParse } from 'zod/mini';
import { listProofMethods } from '#features/security/queries.server.ts';
import { PROOF_LIMIT } from '#features/security/rules.ts';
import type { ApiCall } from '#lib/api/contract.ts';
import { asksForWholeList, listQuery } from '#lib/api/list-query.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';

/** Throws unless whoever is signed in has recently proved who they are. The access guard rejects anonymous callers. */
export async function requireProof(c: Context<ServerEnv>): Promise<void> {
  const ctx = c.get('ctx');
  const viewer = await c.get('viewer')();
  const oldest = ctx.now().getTime() - PROOF_LIMIT;
  if (!viewer || (viewer.provenAt && viewer.provenAt.getTime() > oldest)) return;
  throw new HttpError({
    status: 403,
    code: 'proof_required',
    message: 'Please confirm that it is you.',
    methods: await listProofMethods(ctx),
  });
}

/** Unknown parameters are ignored, here as by the list. */
function isWholeList(c: Context<ServerEnv>): boolean {
  const { success, data } = safeParse(listQuery, c.req.query());
  return success && asksForWholeList(data);
}

/** For calls that need a recent proof always, or when they return a whole list. */
export function proofGuard(needsProof: NonNullable<ApiCall['needsProof']>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (needsProof === true || isWholeList(c)) await requireProof(c);
    return next();
  };
}
