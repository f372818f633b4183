import { clientFor } from '#lib/api/api.ts';
import type { FormAction, Sent } from '#lib/api/contract.ts';
import type { invitationApi } from './contract.ts';

type Api = typeof invitationApi;

const call = clientFor<Api>();

export const invitationKeys = { all: ['invitations'] as const };

export type InvitationAction = FormAction<Api>;

export const listInvitations = () => call('GET /api/invitations');
export const invite = (input: Sent<Api['POST /api/invitations']>) => call('POST /api/invitations', { input });
export const sendInvitationAgain = (id: number) => call('POST /api/invitations/:id/send', { params: { id } });
export const revokeInvitation = (id: number) => call('DELETE /api/invitations/:id', { params: { id } });
export const acceptInvitation = (input: Sent<Api['POST /api/invitations/accept']>) =>
  call('POST /api/invitations/accept', { input });
