import { clientFor } from '#lib/api/api.ts';
import type { FormAction, Sent } from '#lib/api/contract.ts';
import type { staffActionApi } from './contract.ts';

type Api = typeof staffActionApi;

const call = clientFor<Api>();

export type StaffFormAction = FormAction<Api>;

export const readAccountState = (id: number) => call('GET /api/customers/:id/account', { params: { id } });
export const sendPasswordReset = (id: number) => call('POST /api/customers/:id/password-reset', { params: { id } });
export const signOutEverywhere = (id: number) => call('POST /api/customers/:id/sign-out', { params: { id } });
export const verifyByHand = (id: number) => call('POST /api/customers/:id/verification', { params: { id } });
export const resetSecondFactor = (id: number) =>
  call('POST /api/customers/:id/second-factor/reset', { params: { id } });
export const closeFor = (id: number, kind: 'close' | 'delete') =>
  call('POST /api/customers/:id/closure', { params: { id }, input: { kind } });
export const keepFor = (id: number) => call('DELETE /api/customers/:id/closure', { params: { id } });
export const eraseNow = (id: number) => call('POST /api/customers/:id/erasure', { params: { id } });
export const seeAs = (id: number) => call('POST /api/customers/:id/see-as', { params: { id } });

export const teamKey = ['team'] as const;
export const readTeam = () => call('GET /api/team');
export const leaveTeam = (id: number, input: Sent<Api['POST /api/team/:id/leave']>) =>
  call('POST /api/team/:id/leave', { params: { id }, input });
