import type { PolicyId } from '#content/legal/policies.ts';
import type { Ctx } from '#features/ctx.ts';
import {
  discardDraft,
  type PolicyProblem,
  reviewPolicy,
  saveDraft,
} from '#features/policies/commands/drafts.server.ts';
import { cancelScheduled, publishPolicy } from '#features/policies/commands/publish-policy.server.ts';
import { policyApi } from '#features/policies/contract.ts';
import { findPolicy, findPolicyText, listPolicies } from '#features/policies/queries/versions.server.ts';
import { isPolicyId } from '#features/policies/rules/versions.ts';
import { parseId } from '#lib/ids.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const missing = { ...notFound, message: 'Policy not found' };

const FIELDS: Partial<Record<PolicyProblem['reason'], string>> = {
  unknown_placeholder: 'text',
  unchanged: 'text',
  too_early: 'date',
};

function errorOf({ reason, message }: PolicyProblem): HttpError {
  const field = FIELDS[reason];
  return new HttpError({
    status: field ? 400 : 409,
    code: reason,
    message,
    ...(field && { fields: { [field]: [message] } }),
  });
}

function policyOf(name: string): PolicyId {
  if (!isPolicyId(name)) throw new HttpError(missing);
  return name;
}

/** `onPublicChange` runs after the commit. */
export function policyEndpoints(serve: Serve, onPublicChange: () => void): void {
  const answer = async (ctx: Ctx, policy: PolicyId, result: { ok: true } | PolicyProblem) => {
    if (!result.ok) throw errorOf(result);
    return findPolicy(ctx, policy);
  };

  serve(policyApi, {
    'GET /api/policies': async ({ ctx }) => {
      const data = await listPolicies(ctx);
      return { data, count: data.length };
    },
    'GET /api/policies/:policy': ({ ctx, params }) => findPolicy(ctx, policyOf(params.policy)),
    'GET /api/policies/:policy/versions/:version': async ({ ctx, params }) => {
      const number = parseId(params.version);
      const text = number === null ? null : await findPolicyText(ctx, policyOf(params.policy), number);
      if (number === null || text === null) throw new HttpError({ ...notFound, message: 'Version not found' });
      return { number, text };
    },
    'PATCH /api/policies/:policy/draft': async ({ ctx, params, input }) => {
      const policy = policyOf(params.policy);
      return answer(ctx, policy, await saveDraft(ctx, policy, input));
    },
    'DELETE /api/policies/:policy/draft': async ({ ctx, params, input }) => {
      const policy = policyOf(params.policy);
      return answer(ctx, policy, await discardDraft(ctx, policy, input));
    },
    'POST /api/policies/:policy/publish': async ({ ctx, params, input }) => {
      const policy = policyOf(params.policy);
      const result = await publishPolicy(ctx, policy, input);
      if (result.ok) onPublicChange();
      return answer(ctx, policy, result);
    },
    'DELETE /api/policies/:policy/schedule': async ({ ctx, params }) => {
      const policy = policyOf(params.policy);
      const result = await cancelScheduled(ctx, policy);
      if (result.ok) onPublicChange();
      return answer(ctx, policy, result);
    },
    'POST /api/policies/:policy/review': async ({ ctx, params }) => {
      const policy = policyOf(params.policy);
      await reviewPolicy(ctx, policy);
      return findPolicy(ctx, policy);
    },
  });
}
