import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Ctx } from '#features/ctx.ts';
import { isStaff, type Role } from '#features/permissions.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#features/security/commands/passkeys.server.ts';
import {
  type ProofResult,
  proveWithCode,
  proveWithPasskey,
  proveWithPassword,
  startPasskeyProof,
} from '#features/security/commands/proof.server.ts';
import { reportWrongCode } from '#features/security/commands/report-wrong-codes.server.ts';
import { finishSignIn, signInWithPasskey, startPasskeySignIn } from '#features/security/commands/sign-in.server.ts';
import {
  confirmTotp,
  type RemovalResult,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from '#features/security/commands/totp.server.ts';
import { securityApi } from '#features/security/contract.ts';
import { readSecurity } from '#features/security/queries.server.ts';
import { CODE_PROBLEMS, MOST_PASSKEYS } from '#features/security/rules.ts';
import type { Site } from '#features/security/simplewebauthn.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { countFailure } from '#server/http/limits/sign-in-limit.ts';
import type { CountWrongCode } from '#server/http/limits/wrong-codes.ts';
import { signedInViewer } from '#server/http/session.ts';
import { sessionOpening } from '#server/http/session-opening.ts';
import type { Settings } from '#server/settings.ts';
import type { SignInParts } from './sign-in.ts';

type Parts = Pick<SignInParts, 'cookies' | 'attempts'> & {
  countWrongCode: CountWrongCode;
  settings: Pick<Settings, 'appUrl' | 'origins'>;
};

const EXPIRED = new HttpError({
  status: 401,
  code: 'second_step_expired',
  message: 'Your sign-in took too long. Please sign in again.',
});
const INVALID_PASSKEY = { code: 'invalid_passkey', message: "This passkey doesn't work here. Please try another way." };

const codeError = (message: string, code = 'invalid_code') =>
  new HttpError({ status: 400, code, message, fields: { code: [message] } });

const conflict = (code: string, message: string) => new HttpError({ status: 409, code, message });

const unknownPasskey = new HttpError({ ...notFound, message: 'Passkey not found' });

const SETUP_PROBLEMS = {
  ...CODE_PROBLEMS,
  wrong:
    "This code doesn't match the newest QR code. If you started again, perhaps in another tab, scan the code that was shown last.",
};

function checkRemoval(result: RemovalResult, unknown: HttpError): void {
  if (result.ok) return;
  if (result.reason === 'unknown') throw unknown;
  throw conflict('last_factor', 'Your role needs a second factor. Add another one before you remove this one.');
}

function checkProof(result: ProofResult) {
  if (result.ok) return succeeded('Confirmed.');
  const { problem } = result;
  if (problem === 'needs_factor') throw codeError('Please use your second factor instead of the password', problem);
  if (problem !== 'wrong_password') throw codeError(CODE_PROBLEMS[problem]);
  const message = 'The password is incorrect';
  throw new HttpError({ status: 400, code: 'invalid_input', message, fields: { password: [message] } });
}

export function securityEndpoints(serve: Serve, { cookies, attempts, countWrongCode, settings }: Parts): void {
  const { browserOf, welcome } = sessionOpening(cookies);

  /** Demo mode has several origins. In production there is one. */
  function siteOf(c: Context<ServerEnv>): Site {
    const origin = settings.origins.find((own) => own === c.req.header('origin')) ?? new URL(settings.appUrl).origin;
    const { hostname, port } = new URL(origin);
    if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { origin, rpId: hostname };
    throw conflict('no_passkeys_here', `Passkeys need a host name. Please open http://localhost:${port} instead.`);
  }

  const reportWrong = async (ctx: Ctx, userId: number) => reportWrongCode(ctx, userId, await countWrongCode(userId));

  const isRequired = (ctx: Ctx, role: Role) => ctx.settings.requiresStaffFactor && isStaff(role);

  serve(securityApi, {
    'POST /api/login/second-step': async ({ c, ctx, input }) => {
      const step = await c.get('pendingSignIn')();
      if (!step) throw EXPIRED;
      const result = await countFailure(attempts, `factor:${step.userId}`, c.get('address'), () =>
        finishSignIn(ctx, step, input.code, browserOf(c), input.remember ?? false),
      );
      if (result.ok) return welcome(c, result.signedIn);
      ctx.log.warn({ requestId: c.get('requestId'), account: step.userId }, 'second step of a sign-in failed');
      if (result.problem === 'expired') throw EXPIRED;
      await reportWrong(ctx, step.userId);
      throw codeError(CODE_PROBLEMS[result.problem]);
    },

    'POST /api/login/passkey/options': async ({ c, ctx, input }) =>
      startPasskeySignIn(ctx, siteOf(c), input.isOnlyStep ? null : await c.get('pendingSignIn')()),

    'POST /api/login/passkey': async ({ c, ctx, input }) => {
      const used = { response: input.response, step: await c.get('pendingSignIn')() };
      const signedIn = await signInWithPasskey(ctx, siteOf(c), used, browserOf(c), input.remember ?? false);
      if (signedIn) return welcome(c, signedIn);
      ctx.log.warn({ requestId: c.get('requestId') }, 'sign-in with a passkey failed');
      if (used.step) await reportWrong(ctx, used.step.userId);
      throw new HttpError({ status: 401, ...INVALID_PASSKEY });
    },

    'GET /api/user/security': async ({ c, ctx }) => {
      const { user } = await signedInViewer(c);
      return { ...(await readSecurity(ctx)), isRequired: isRequired(ctx, user.role) };
    },

    'POST /api/user/totp': async ({ c, ctx }) => {
      const started = await startTotp(ctx);
      if (!started)
        throw conflict('already_on', 'Your authenticator app is already on. Turn it off to set up another one.');
      c.header('Cache-Control', 'no-store');
      return started;
    },

    'POST /api/user/totp/confirm': async ({ c, ctx, input }) => {
      const { sessionId } = await signedInViewer(c);
      const result = await confirmTotp(ctx, input.code, sessionId);
      if (result.ok) return { recoveryCodes: result.recoveryCodes };
      const { problem } = result;
      if (problem === 'already_on') throw conflict(problem, 'Your authenticator app is already on');
      if (problem === 'not_started') throw conflict(problem, 'This QR code has expired. Please start again.');
      throw codeError(SETUP_PROBLEMS[problem]);
    },

    'DELETE /api/user/totp': async ({ c, ctx }) => {
      const { user } = await signedInViewer(c);
      checkRemoval(await removeTotp(ctx, isRequired(ctx, user.role)), conflict('not_on', 'No authenticator app is on'));
      return succeeded('Your authenticator app was turned off.');
    },

    'POST /api/user/recovery-codes': async ({ ctx }) => {
      const recoveryCodes = await replaceRecoveryCodes(ctx);
      if (!recoveryCodes) throw conflict('no_factor', 'Set up an authenticator app or a passkey first');
      return { recoveryCodes };
    },

    'POST /api/user/passkeys/options': ({ c, ctx }) => startPasskey(ctx, siteOf(c)),

    'POST /api/user/passkeys': async ({ c, ctx, input }) => {
      const { sessionId } = await signedInViewer(c);
      const result = await addPasskey(ctx, siteOf(c), input, sessionId);
      if (result.ok) return { passkey: result.passkey, recoveryCodes: result.recoveryCodes };
      if (result.reason === 'known') throw conflict('known_passkey', 'This passkey is already in use');
      if (result.reason === 'too_many') {
        throw conflict(
          'too_many_passkeys',
          `An account has at most ${MOST_PASSKEYS} passkeys. Please remove one first.`,
        );
      }
      throw new HttpError({ status: 400, ...INVALID_PASSKEY });
    },

    'PATCH /api/user/passkeys/:id': async ({ ctx, params, input }) => {
      const passkey = await renamePasskey(ctx, params.id, input.name);
      if (!passkey) throw unknownPasskey;
      return passkey;
    },

    'DELETE /api/user/passkeys/:id': async ({ c, ctx, params }) => {
      const { user } = await signedInViewer(c);
      checkRemoval(await removePasskey(ctx, params.id, isRequired(ctx, user.role)), unknownPasskey);
      return succeeded('The passkey was removed.');
    },

    'POST /api/user/proof': async ({ c, ctx, input: { code, password = '' } }) => {
      const { user, sessionId } = await signedInViewer(c);
      const check = () =>
        code === undefined ? proveWithPassword(ctx, password, sessionId) : proveWithCode(ctx, code, sessionId);
      const key = code === undefined ? `user:${user.id}` : `factor:${user.id}`;
      const result = await countFailure(attempts, key, c.get('address'), check);
      if (!result.ok && code !== undefined) await reportWrong(ctx, user.id);
      return checkProof(result);
    },

    'POST /api/user/proof/passkey/options': ({ c, ctx }) => startPasskeyProof(ctx, siteOf(c)),

    'POST /api/user/proof/passkey': async ({ c, ctx, input }) => {
      const { sessionId } = await signedInViewer(c);
      if (await proveWithPasskey(ctx, siteOf(c), input.response, sessionId)) return checkProof({ ok: true });
      throw new HttpError({ status: 400, ...INVALID_PASSKEY });
    },
  });
}
