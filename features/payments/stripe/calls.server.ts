import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { PaymentsDown } from '#features/payment-provider.server.ts';

const RETRY_PAUSE_MS = 500;

const { StripeAPIError, StripeAuthenticationError, StripeCardError, StripeConnectionError } = Stripe.errors;
const { StripeError, StripeInvalidRequestError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
const DOWN_ERRORS = [
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

export const isCardDeclined = (error: unknown) => error instanceof StripeCardError;

/** Stripe rejects the request: the object doesn't exist, or its state doesn't allow the change. */
export const isInvalidRequest = (error: unknown) => error instanceof StripeInvalidRequestError;

/** A permanent error: retrying would not help. */
export const isPermanentError = (error: unknown, code?: string) =>
  error instanceof StripeInvalidRequestError && !isInUse(error) && (code === undefined || error.code === code);

const isDown = (error: unknown) => isInUse(error) || DOWN_ERRORS.some((kind) => error instanceof kind);

/** For `.catch` of a call: the answer for errors that are expected there. Throws every other error again. */
export const onStripeError =
  <Answer>(
    isExpected: (error: unknown) => boolean | Promise<boolean>,
    answer: (error: unknown) => Answer | Promise<Answer>,
  ) =>
  async (error: unknown): Promise<Answer> => {
    if (!(await isExpected(error))) throw error;
    return answer(error);
  };

export const orNull = onStripeError(isMissing, () => null);

/** Turns connection and authentication errors of Stripe into PaymentsDown. */
export const callStripe = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch(
    onStripeError(isDown, (error): never => {
      throw new PaymentsDown(error);
    }),
  );

/** Retries while another request with the same key is running; both then get the same answer. */
export function retryWhileInUse<Answer>(ask: () => Promise<Answer>, tries = 4): Promise<Answer> {
  const mayRetry = (error: unknown) => tries > 0 && isInUse(error);
  const retry = () => wait(RETRY_PAUSE_MS).then(() => retryWhileInUse(ask, tries - 1));
  return ask().catch(onStripeError(mayRetry, retry));
}

/**
 * Products and coupons have ids that we choose, so creating one again fails and it is updated instead. `made` has their
 * names by id.
 */
export function createOrUpdate(
  make: () => Promise<unknown>,
  { id, name }: { id: string; name: string },
  made: Map<string, string>,
  update: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  if (made.get(id) === name) return Promise.resolve();
  return make()
    .catch(onStripeError((error) => isPermanentError(error, 'resource_already_exists'), update))
    .then(() => void made.set(id, name));
}
