import { z } from 'zod/mini';
import { ROLES } from '#features/permissions.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { acceptFormInput, acceptInput, invitationInput, setupInput } from '../input.ts';
import { user } from './accounts.ts';

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(ROLES),
  /** The username of the admin; null once that account is gone. */
  invitedBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});

export type Invitation = z.output<typeof invitation>;

const notFound = 'Invitation not found';

export const invitationApi = {
  'GET /api/invitations': {
    summary: 'Lists the newest 100 invitations that are neither used nor revoked',
    access: 'manage-accounts',
    answer: z.object({ data: z.array(invitation), count: z.int() }),
  },
  'POST /api/invitations': {
    summary: 'Invites someone by email, for 7 days. A role above customer needs a recent proof.',
    access: 'manage-accounts',
    input: invitationInput,
    answer: invitation,
    status: 201,
  },
  'POST /api/invitations/:id/send': {
    summary: 'Sends an invitation again, with a new link. A role above customer needs a recent proof.',
    access: 'manage-accounts',
    answer: done,
    notFound,
  },
  'DELETE /api/invitations/:id': {
    summary: 'Revokes an invitation',
    access: 'manage-accounts',
    answer: done,
    notFound,
  },
  'POST /api/invitations/accept': {
    summary: 'Creates the account of the invited person and signs them in',
    access: 'anyone',
    limit: 'register',
    input: acceptInput,
    answer: user,
    status: 201,
    form: { page: '/auth/invitation', input: acceptFormInput, inAddress: ['token'], to: '/dashboard' },
  },
  'POST /api/setup': {
    summary: 'Creates the first admin, with the setup link that the server prints, and signs them in',
    access: 'anyone',
    limit: 'register',
    input: setupInput,
    answer: user,
    status: 201,
    form: { page: '/admin/setup?step=you', inAddress: ['token'], to: '/admin/setup?step=company' },
  },
} satisfies Contract;
