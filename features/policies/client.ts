import type { PolicyId } from '#content/legal/policies.ts';
import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { policyApi } from './contract.ts';

type Api = typeof policyApi;

const call = clientFor<Api>();

export const policyKeys = {
  all: ['policies'] as const,
  one: (policy: PolicyId) => ['policies', policy] as const,
  text: (policy: PolicyId, version: number) => ['policies', policy, 'text', version] as const,
};

export const listPolicies = () => call('GET /api/policies');
export const readPolicy = (policy: PolicyId) => call('GET /api/policies/:policy', { params: { policy } });
export const readPolicyText = (policy: PolicyId, version: number) =>
  call('GET /api/policies/:policy/versions/:version', { params: { policy, version: String(version) } });
export const savePolicyDraft = (policy: PolicyId, input: Sent<Api['PATCH /api/policies/:policy/draft']>) =>
  call('PATCH /api/policies/:policy/draft', { params: { policy }, input });
export const discardPolicyDraft = (policy: PolicyId, revision: number) =>
  call('DELETE /api/policies/:policy/draft', { params: { policy }, input: { revision } });
export const publishPolicy = (policy: PolicyId, input: Sent<Api['POST /api/policies/:policy/publish']>) =>
  call('POST /api/policies/:policy/publish', { params: { policy }, input });
export const cancelScheduledPolicy = (policy: PolicyId) =>
  call('DELETE /api/policies/:policy/schedule', { params: { policy } });
export const reviewPolicy = (policy: PolicyId) => call('POST /api/policies/:policy/review', { params: { policy } });
