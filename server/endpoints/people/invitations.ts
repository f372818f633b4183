import type { Context } from 'hono';
import { setup } from '#content/admin/admin-setup.ts';
import { auth } from '#content/auth.ts';
import {
  type AcceptResult,
  acceptInvitation,
  type InviteResult,
  invite,
  revokeInvitation,
  sendInvitationAgain,
} from '#features/accounts/commands/invitations.server.ts';
import { openSession } from '#features/accounts/commands/sessions.server.ts';
import { type SetupResult, setUp } from '#features/accounts/commands/set-up.server.ts';
import { type Invitation, invitationApi } from '#features/accounts/contract/invitations.ts';
import { type LinkState, listOpenInvitations } from '#features/accounts/queries/invitations.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStaff } from '#features/permissions.ts';
import { accountError } from '#server/http/api/account-error.ts';
import { requireProof } from '#server/http/api/proof-guard.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { SessionCookies } from '#server/http/session.ts';
import { sessionOpening } from '#server/http/session-opening.ts';

const emailError = (code: string, message: string): ErrorAnswer => ({
  status: 409,
  code,
  message,
  fields: { email: [message] },
});

const inviteErrors: Record<Extract<InviteResult, { ok: false }>['reason'], ErrorAnswer> = {
  has_account: emailError('has_account', 'This address already has an account. Change its role in the list.'),
  unconfirmed_account: emailError(
    'unconfirmed_account',
    'An account exists for this address, but its owner never confirmed it by email. Send that account a reset link: choosing a new password with it confirms the address. Then change its role in the list.',
  ),
  not_admin: { status: 403, code: 'not_allowed', message: 'You are not allowed to do this' },
  is_invited: emailError('is_invited', 'This address has already been invited. Send the invitation again instead.'),
};

/** Why a link no longer makes an account. */
type LinkTexts = { closed: Record<Exclude<LinkState, 'open'>, string> };

const invalidLink = (message: string) =>
  new HttpError({ status: 400, code: 'invalid_link', message, fields: { token: [message] } });

const gone = new HttpError({ ...notFound, message: 'This invitation was used or revoked already.' });

/** A link that makes somebody staff needs a recent proof, each time it is sent. */
const proveFor = async (c: Context<ServerEnv>, role: Invitation['role']) => {
  if (isStaff(role)) await requireProof(c);
};

export function invitationEndpoints(serve: Serve, cookies: SessionCookies): void {
  const { browserOf, welcome } = sessionOpening(cookies);

  const signInTo = async (c: Context<ServerEnv>, ctx: Ctx, made: AcceptResult | SetupResult, texts: LinkTexts) => {
    if (!made.ok) throw made.reason === 'link' ? invalidLink(texts.closed[made.state]) : accountError(made);
    const signedIn = await openSession(ctx, made.account, browserOf(c));
    if (!signedIn) throw invalidLink(texts.closed.used);
    return welcome(c, signedIn);
  };

  serve(invitationApi, {
    'GET /api/invitations': async ({ ctx }) => {
      const data = await listOpenInvitations(ctx);
      return { data, count: data.length };
    },
    'POST /api/invitations': async ({ c, ctx, input }) => {
      await proveFor(c, input.role);
      const result = await invite(ctx, input);
      if (!result.ok) throw new HttpError(inviteErrors[result.reason]);
      return result.invitation;
    },
    'POST /api/invitations/:id/send': async ({ c, ctx, params }) => {
      const [invitation] = await listOpenInvitations(ctx, params.id);
      if (invitation) await proveFor(c, invitation.role);
      if (!(await sendInvitationAgain(ctx, params.id))) throw gone;
      return succeeded('The new link works for 7 days. The former one no longer works.');
    },
    'DELETE /api/invitations/:id': async ({ ctx, params }) => {
      if (!(await revokeInvitation(ctx, params.id))) throw gone;
      return succeeded('Its link no longer works.');
    },
    'POST /api/invitations/accept': async ({ c, ctx, input }) =>
      signInTo(c, ctx, await acceptInvitation(ctx, input), auth.invitation),
    'POST /api/setup': async ({ c, ctx, input }) => signInTo(c, ctx, await setUp(ctx, input), setup.you),
  });
}
