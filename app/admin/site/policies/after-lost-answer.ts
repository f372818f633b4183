import { readPolicy } from '#features/policies/client.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { type ApiResult, isAnswerLost } from '#lib/api/api.ts';

/** The answer, or if it was lost, the policy as it is stored, provided that this is what was wanted. */
export async function afterLostAnswer(
  policy: OpenPolicy,
  result: ApiResult<OpenPolicy>,
  isDone: (edited: OpenPolicy['edited']) => boolean,
): Promise<ApiResult<OpenPolicy>> {
  if (result.ok || !isAnswerLost(result)) return result;
  const read = await readPolicy(policy.id);
  return read.ok && isDone(read.value.edited) ? read : result;
}
