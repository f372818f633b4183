import type { Context } from 'hono';
import {
  confirmEmail,
  type EmailChangeResult,
  type EmailResult,
  requestEmailChange,
  resendVerification,
} from '#features/accounts/commands/emails.server.ts';
import {
  changePassword,
  type PasswordResult,
  requestPasswordReset,
} from '#features/accounts/commands/passwords.server.ts';
import { updateProfile } from '#features/accounts/commands/profile.server.ts';
import { endOtherSessions, endOwnSession } from '#features/accounts/commands/sessions.server.ts';
import { accountApi } from '#features/accounts/contract/accounts.ts';
import { listSessions } from '#features/accounts/queries/accounts.server.ts';
import { resetPassword } from '#features/security/commands/reset-password.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Later } from '#server/http/later.ts';
import { signedInViewer } from '#server/http/session.ts';
import { type SignInParts, signInHandlers } from './sign-in.ts';

const CHANGE_SENT = {
  both: 'We sent an email to both addresses. Confirm the change in each.',
  new: 'We sent an email to the new address. Confirm the change there.',
};
const ALREADY_SENT = 'We sent you an email a short while ago. Its link still works.';

type Rejected = Extract<PasswordResult | EmailChangeResult, { ok: false }>;

function errorOf({ field, message }: Rejected | Extract<EmailResult, { ok: false }>): HttpError {
  const code = field === 'token' ? 'invalid_link' : 'invalid_input';
  return new HttpError({ status: field === 'email' ? 409 : 400, code, message, fields: { [field]: [message] } });
}

export function accountEndpoints(serve: Serve, parts: SignInParts & { later: Later }): void {
  const { attempts, ownerEmail, later } = parts;
  // A wrong current password counts as a failed sign-in, so that a stolen session can't be used to guess it.
  const guarded = async <Accepted extends { ok: true }>(
    c: Context<ServerEnv>,
    change: () => Promise<Accepted | Rejected>,
  ): Promise<Accepted> => {
    let rejected: Rejected | undefined;
    const { user } = await signedInViewer(c);
    const accepted = await attempts(`user:${user.id}`, c.get('address'), async () => {
      const result = await change();
      if (result.ok || result.field !== 'currentPassword') return result;
      rejected = result;
      return null;
    });
    const result = accepted ?? rejected;
    if (!result) throw new Error('a password attempt ended without a result');
    if (!result.ok) throw errorOf(result);
    return result;
  };

  serve(accountApi, {
    ...signInHandlers(parts),

    'POST /api/password-reset': async ({ ctx, input }) => {
      await later(() => requestPasswordReset(ctx, input.email));
      return succeeded(
        "If an account exists for this address, we've sent an email with a link. It works for at least one hour.",
      );
    },

    'POST /api/password-reset/confirm': async ({ ctx, input }) => {
      const result = await resetPassword(ctx, input.token, input.password);
      if (!result.ok) throw errorOf(result);
      return succeeded('Your password was changed. Please sign in.');
    },

    'POST /api/email-confirmation': async ({ ctx, input }) => {
      const result = await confirmEmail(ctx, input.token);
      if (!result.ok) throw errorOf(result);
      return { success: true, state: result.state } as const;
    },

    'POST /api/user/verification': async ({ ctx }) => {
      const isSent = await resendVerification(ctx);
      return { ...succeeded(isSent ? 'A new email is on its way.' : ALREADY_SENT), isSent };
    },

    'PATCH /api/user': ({ ctx, input }) => updateProfile(ctx, input),

    'POST /api/user/email': async ({ c, ctx, input }) => {
      const { sentTo } = await guarded(c, () => requestEmailChange(ctx, input, ownerEmail));
      return { ...succeeded(CHANGE_SENT[sentTo]), sentTo };
    },

    'POST /api/user/password': async ({ c, ctx, input }) => {
      const { sessionId } = await signedInViewer(c);
      await guarded(c, () => changePassword(ctx, input, sessionId));
      return succeeded("Your password was changed. You've been signed out everywhere else.");
    },

    'GET /api/user/sessions': async ({ c, ctx }) => {
      const { sessionId } = await signedInViewer(c);
      const sessions = await listSessions(ctx);
      const data = sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
      return { data, count: data.length };
    },

    'DELETE /api/user/sessions': async ({ c, ctx }) => {
      const { sessionId } = await signedInViewer(c);
      const ended = await endOtherSessions(ctx, sessionId);
      return succeeded(ended === 1 ? '1 other browser was signed out.' : `${ended} other browsers were signed out.`);
    },

    'DELETE /api/user/sessions/:id': async ({ ctx, params }) => {
      if (!(await endOwnSession(ctx, params.id)))
        throw new HttpError({ ...notFound, message: 'This browser is not signed in' });
      return succeeded('The browser was signed out.');
    },
  });
}
