import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { customerApi } from './contract/accounts.ts';
import type { invitationApi } from './contract/invitations.ts';

type Api = typeof customerApi & typeof invitationApi;

const call = clientFor<Api>();

type VersionedChange = Sent<Api['PATCH /api/users/:id']>;
export type CustomerChange = Omit<VersionedChange, 'version'>;

export const customers = listsFor<Api>()('/api/users');
export const readCustomer = (id: number) => call('GET /api/users/:id', { params: { id } });
/** Without `version` the stored account is overwritten. */
export const updateCustomer = (id: number, input: VersionedChange) =>
  call('PATCH /api/users/:id', { params: { id }, input });

export const invitationKeys = { all: ['invitations'] as const };

export const listInvitations = () => call('GET /api/invitations');
export const invite = (input: Sent<Api['POST /api/invitations']>) => call('POST /api/invitations', { input });
export const sendInvitationAgain = (id: number) => call('POST /api/invitations/:id/send', { params: { id } });
export const revokeInvitation = (id: number) => call('DELETE /api/invitations/:id', { params: { id } });
