import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { secondFactor } from '#content/second-factor.ts';
import { type ApiResult, failure } from '#lib/api/api.ts';
import {
  addPasskey as finishPasskey,
  proveWithPasskey as finishProof,
  signInWithPasskey as finishSignIn,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '../client.ts';

function problemOf(error: unknown): keyof typeof secondFactor.passkeyProblems {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name) ? 'canceled' : 'failed';
}

/** Passes the server's challenge to the browser, and what the browser answers back to the server. */
async function answerChallenge<Challenge, Proof, Answer>(
  start: () => Promise<ApiResult<Challenge>>,
  askBrowser: (challenge: Challenge) => Promise<Proof>,
  finish: (proof: Proof) => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  const challenge = await start();
  if (!challenge.ok) return challenge;
  return askBrowser(challenge.value).then(finish, (error: unknown) => {
    const problem = problemOf(error);
    return failure(0, { code: `passkey_${problem}`, message: secondFactor.passkeyProblems[problem] });
  });
}

/** Before the password, a passkey is the only step and any of the device's will do. */
export const signInWithPasskey = (remember: boolean, isOnlyStep: boolean) =>
  answerChallenge(
    () => startPasskeySignIn(isOnlyStep),
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (response) => finishSignIn({ response, remember }),
  );

export const proveWithPasskey = () =>
  answerChallenge(
    startPasskeyProof,
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (response) => finishProof({ response }),
  );

export const addPasskey = (name: string) =>
  answerChallenge(
    startPasskey,
    (optionsJSON) => startRegistration({ optionsJSON }),
    (response) => finishPasskey({ name, response }),
  );
