import { z } from 'zod/mini';
import { user } from '#features/accounts/contract.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { acceptFormInput, acceptInput, invitationInput } from './input.ts';

export const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(['customer', 'editor', 'admin']),
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
    access: 'admin',
    answer: z.object({ data: z.array(invitation), count: z.int() }),
  },
  'POST /api/invitations': {
    summary: 'Invites someone by email, for 7 days. A role above customer needs a recent proof.',
    access: 'admin',
    input: invitationInput,
    answer: invitation,
    status: 201,
  },
  'POST /api/invitations/:id/send': {
    summary: 'Sends an invitation again, with a new link. A role above customer needs a recent proof.',
    access: 'admin',
    answer: done,
    notFound,
  },
  'DELETE /api/invitations/:id': { summary: 'Revokes an invitation', access: 'admin', answer: done, notFound },
  'POST /api/invitations/accept': {
    summary: 'Creates the account of the invited person and signs them in',
    access: 'anyone',
    limit: 'register',
    input: acceptInput,
    answer: user,
    status: 201,
    form: { page: '/auth/invitation', input: acceptFormInput, inAddress: ['token'], to: '/dashboard' },
  },
} satisfies Contract;
