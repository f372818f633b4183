import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '#server/settings.ts';
import { limitKey } from './address.ts';
import { tooMany } from './rate-limit.ts';

const DAY = 24 * 60 * 60;
const LONGEST_WAIT = 60 * 60;
const MANY = 1_000_000;

/** Runs one attempt to sign in; `check` tells whether it succeeded. Throws 429 when there were too many failures. */
export type SignInAttempts = <Result>(
  account: string,
  address: string,
  check: () => Promise<Result | null>,
) => Promise<Result | null>;

/**
 * Failures are counted before the password is hashed, in the database: parallel guesses and other instances
 * cannot slip through. Each further wait is longer, none is for ever.
 */
export function signInAttempts(pool: pg.Pool, settings: Settings): SignInAttempts {
  if (!settings.limitsAreOn) return (_account, _address, check) => check();
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const { loginAccount, loginAddress } = settings.limits;
  const perAccount = limiter('login-account', loginAccount.points, loginAccount.seconds);
  const perAddress = limiter('login-address', loginAddress.points, loginAddress.seconds);
  const strikes = limiter('login-strikes', MANY, DAY);

  async function consume(counter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
    try {
      await counter.consume(key);
      return null;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  }

  async function longerWait(key: string, refused: RateLimiterRes): Promise<number> {
    if (refused.consumedPoints !== loginAccount.points + 1) return refused.msBeforeNext / 1000;
    const { consumedPoints } = await strikes.consume(key);
    const wait = Math.max(
      loginAccount.seconds,
      Math.min(LONGEST_WAIT, loginAccount.seconds * 2 ** (consumedPoints - 1)),
    );
    await perAccount.block(key, wait);
    return wait;
  }

  return async (account, address, check) => {
    const from = limitKey(address);
    const addressRefusal = await consume(perAddress, from);
    if (addressRefusal) throw tooMany(Math.ceil(addressRefusal.msBeforeNext / 1000));
    const accountRefusal = await consume(perAccount, account);
    if (accountRefusal) {
      await perAddress.reward(from);
      throw tooMany(Math.ceil(await longerWait(account, accountRefusal)));
    }
    const result = await check();
    if (result !== null) {
      await perAddress.reward(from);
      await Promise.all([perAccount.delete(account), strikes.delete(account)]);
    }
    return result;
  };
}
