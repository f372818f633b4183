import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { PaymentsDown } from '../provider.server.ts';

const TURN_MS = 500;

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError } = Stripe.errors;
const { StripeError, StripeInvalidRequestError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
const AWAY = [
  StripeConnectionError,
  StripeAPIError,
  StripeRateLimitError,
  StripeAuthenticationError,
  StripePermissionError,
];

/** The object named by that parameter was deleted, or belongs to another account or mode. */
export const isMissing = (error: unknown, param?: string) =>
  error instanceof StripeInvalidRequestError &&
  (error.code === 'resource_missing' || error.statusCode === 404) &&
  (param === undefined || error.param === param);

/** Another request with the same key is still running. The error class depends on the status, 409 or 400. */
const isInUse = (error: unknown) => error instanceof StripeError && error.code === 'idempotency_key_in_use';

/** A permanent error: retrying would not help. */
export const isHttpError = (error: unknown, code?: string) =>
  error instanceof StripeInvalidRequestError && !isInUse(error) && (code === undefined || error.code === code);

export const orNull = (error: unknown): null => {
  if (!isMissing(error)) throw error;
  return null;
};

/** Turns connection and authentication errors of Stripe into PaymentsDown. */
export async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw isInUse(error) || AWAY.some((kind) => error instanceof kind) ? new PaymentsDown(error) : error;
  }
}

/** Retries while another request with the same key is running; both then get the same answer. */
export async function inTurn<Answer>(ask: () => Promise<Answer>, tries = 4): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 0 || !isInUse(error)) throw error;
    await wait(TURN_MS);
    return inTurn(ask, tries - 1);
  }
}

/** Products and coupons have ids that we choose, so creating one again fails and it is updated instead. */
export function onceMade(
  make: () => Promise<unknown>,
  name: string,
  made: Set<string>,
  update: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  if (made.has(name)) return Promise.resolve();
  return make()
    .catch((error: unknown) => {
      if (!isHttpError(error, 'resource_already_exists')) throw error;
      return update();
    })
    .then(() => void made.add(name));
}
