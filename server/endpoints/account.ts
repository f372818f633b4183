import { setTimeout as wait } from 'node:timers/promises';
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
  resetPassword,
} from '#features/accounts/commands/passwords.server.ts';
import { updateProfile } from '#features/accounts/commands/profile.server.ts';
import { endOtherSessions } from '#features/accounts/commands/sessions.server.ts';
import {
  emailChangeInput,
  passwordChangeInput,
  profileInput,
  resetInput,
  resetRequestInput,
  tokenInput,
} from '#features/accounts/input.ts';
import { listSessions, type Viewer } from '#features/accounts/queries.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { RefusalError } from '#server/http/errors.ts';
import { readJson } from '#server/http/read-json.ts';
import type { SignInAttempts } from '#server/http/sign-in-limit.ts';
import type { Endpoints } from './endpoints.ts';

const CHANGE_SENT = {
  both: 'We sent an email to both addresses. Confirm the change in each.',
  new: 'We sent an email to the new address. Confirm the change there.',
};
const ALREADY_SENT = 'We sent you an email a short while ago. Its link still works.';

/** Longer than finding an account and queueing its letter takes. */
const RESET_ANSWER_MS = 100;

type Change = PasswordResult | EmailChangeResult;

function refusalOf({ field, message }: Extract<Change | EmailResult, { ok: false }>): RefusalError {
  const code = field === 'token' ? 'invalid_link' : 'invalid_input';
  return new RefusalError({ status: field === 'email' ? 409 : 400, code, message, fields: { [field]: [message] } });
}

async function signedInViewer(c: Context<ServerEnv>): Promise<Viewer> {
  const viewer = await c.get('viewer')();
  if (!viewer) throw new Error('an endpoint for signed-in users was reached without one');
  return viewer;
}

/** Recovering an account, and what its owner may change about it. */
export function accountEndpoints(
  { on, limit }: Endpoints,
  { attempts, ownerEmail }: { attempts: SignInAttempts; ownerEmail: string | undefined },
): void {
  // A wrong current password counts like a failed sign-in: a borrowed session must not guess it.
  const guarded = async <Result extends Change>(
    c: Context<ServerEnv>,
    userId: number,
    change: () => Promise<Result>,
  ): Promise<Extract<Result, { ok: true }>> => {
    let refused: Result | undefined;
    const accepted = await attempts(`user:${userId}`, c.get('address'), async () => {
      const result = await change();
      if (result.ok || result.field !== 'currentPassword') return result;
      refused = result;
      return null;
    });
    const result = accepted ?? refused;
    if (!result) throw new Error('an attempt ended without a result');
    if (!result.ok) throw refusalOf(result);
    return result as Extract<Result, { ok: true }>;
  };

  on('POST', '/api/password-reset', limit('reset'), async (c) => {
    const { email } = await readJson(c, resetRequestInput);
    // The time of the answer must not tell whether there is such an account.
    await Promise.all([requestPasswordReset(c.get('ctx'), email), wait(RESET_ANSWER_MS)]);
    return c.json({ success: true, message: 'If an account has this address, a letter is on its way.' });
  });

  on('POST', '/api/password-reset/confirm', limit('reset'), async (c) => {
    const { token, password } = await readJson(c, resetInput);
    const result = await resetPassword(c.get('ctx'), token, password);
    if (!result.ok) throw refusalOf(result);
    return c.json({ success: true, message: 'Your password was changed. Please sign in.' });
  });

  on('POST', '/api/email-confirmation', limit('reset'), async (c) => {
    const { token } = await readJson(c, tokenInput);
    const result = await confirmEmail(c.get('ctx'), token);
    if (!result.ok) throw refusalOf(result);
    return c.json({ success: true, state: result.state });
  });

  on('POST', '/api/user/verification', limit('reset'), async (c) => {
    const isSent = await resendVerification(c.get('ctx'), (await signedInViewer(c)).user.id);
    return c.json({ success: true, isSent, message: isSent ? 'A new email is on its way.' : ALREADY_SENT });
  });

  on('PATCH', '/api/user', async (c) => {
    const { user } = await signedInViewer(c);
    return c.json(await updateProfile(c.get('ctx'), user.id, await readJson(c, profileInput)));
  });

  on('POST', '/api/user/email', limit('reset'), async (c) => {
    const { user } = await signedInViewer(c);
    const change = await readJson(c, emailChangeInput);
    const { sentTo } = await guarded(c, user.id, () => requestEmailChange(c.get('ctx'), user.id, change, ownerEmail));
    return c.json({ success: true, sentTo, message: CHANGE_SENT[sentTo] });
  });

  on('POST', '/api/user/password', async (c) => {
    const { user, sessionId } = await signedInViewer(c);
    const change = await readJson(c, passwordChangeInput);
    await guarded(c, user.id, () => changePassword(c.get('ctx'), { userId: user.id, sessionId }, change));
    return c.json({ success: true, message: 'Your password was changed. All other sessions have ended.' });
  });

  on('GET', '/api/user/sessions', async (c) => {
    const { user, sessionId } = await signedInViewer(c);
    const sessions = await listSessions(c.get('ctx'), user);
    const data = sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
    return c.json({ data, count: data.length });
  });

  on('DELETE', '/api/user/sessions', async (c) => {
    const { user, sessionId } = await signedInViewer(c);
    const ended = await endOtherSessions(c.get('ctx'), user.id, sessionId);
    return c.json({
      success: true,
      message: ended === 1 ? '1 other session ended.' : `${ended} other sessions ended.`,
    });
  });
}
