import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { consultantApi } from './contract.ts';

type Api = typeof consultantApi;

const call = clientFor<Api>();

export const consultantsKey = ['consultants'];
export const versionsKey = (agentId: string) => [...consultantsKey, agentId];

export const listConsultants = () => call('GET /api/consultants');
export const listVersions = (agentId: string) =>
  call('GET /api/consultants/:agentId/versions', { params: { agentId } });
export const saveConsultant = (agentId: string, input: Sent<Api['PATCH /api/consultants/:agentId']>) =>
  call('PATCH /api/consultants/:agentId', { params: { agentId }, input });
export const startPreview = (agentId: string) =>
  call('POST /api/consultants/:agentId/preview', { params: { agentId } });
