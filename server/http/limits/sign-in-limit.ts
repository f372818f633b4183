import type pg from 'pg';
import { limitKey } from '#server/http/address.ts';
import type { Settings } from '#server/settings.ts';
import { type Count, createCounter } from './counter.ts';
import { tooMany } from './rate-limit.ts';

const DAY = 24 * 60 * 60;
const LONGEST_WAIT = 60 * 60;
const MANY = 1_000_000;

/** Runs one sign-in attempt. Throws 429 after too many failures. */
export type SignInAttempts = <Result>(
  account: string,
  address: string,
  check: () => Promise<Result | null>,
) => Promise<Result | null>;

/** Counts a result that isn't ok as a failed attempt. */
export async function countFailure<Result extends { ok: boolean }>(
  attempts: SignInAttempts,
  account: string,
  address: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  await attempts(account, address, async () => {
    const result = await check();
    results.push(result);
    return result.ok ? result : null;
  });
  const [result] = results;
  if (!result) throw new Error('an attempt ended without a result');
  return result;
}

/**
 * An attempt is counted in the database before its password is hashed, so that parallel guesses and other instances
 * can't slip through. Each wait is longer than the last, up to an hour.
 */
export function signInAttempts(pool: pg.Pool, settings: Settings): SignInAttempts {
  if (!settings.limitsAreOn) return (_account, _address, check) => check();
  const { loginAccount, loginAddress } = settings.limits;
  const waitAfter = (failures: number) =>
    Math.max(loginAccount.seconds, Math.min(LONGEST_WAIT, loginAccount.seconds * 2 ** (failures - 1)));
  const strikes = createCounter(pool, { keyPrefix: 'login-strikes', points: MANY, duration: DAY });
  const perAddress = createCounter(pool, {
    keyPrefix: 'login-address',
    points: loginAddress.points,
    duration: loginAddress.seconds,
  });
  const perAccount = createCounter(pool, {
    keyPrefix: 'login-account',
    points: loginAccount.points,
    duration: loginAccount.seconds,
    longestWait: async (key) => waitAfter(await strikes.consumedPoints(key)),
  });

  async function longerWait(key: string, { consumedPoints, msBeforeNext }: Count): Promise<number> {
    if (consumedPoints !== loginAccount.points + 1) return msBeforeNext / 1000;
    const strike = await strikes.consume(key);
    const wait = waitAfter(strike.consumedPoints);
    await perAccount.block(key, wait);
    return wait;
  }

  return async (account, address, check) => {
    const from = limitKey(address);
    const ofAddress = await perAddress.consume(from);
    if (!ofAddress.isAllowed) throw tooMany(Math.ceil(ofAddress.msBeforeNext / 1000));
    const ofAccount = await perAccount.consume(account);
    if (!ofAccount.isAllowed) {
      await perAddress.reward(from);
      throw tooMany(Math.ceil(await longerWait(account, ofAccount)));
    }
    const result = await check();
    if (result !== null) {
      await perAddress.reward(from);
      await Promise.all([perAccount.delete(account), strikes.delete(account)]);
    }
    return result;
  };
}
