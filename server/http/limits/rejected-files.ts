import type { Context } from 'hono';
import type pg from 'pg';
import { requireSignedIn } from '#features/permissions.ts';
import { limitKey } from '#server/http/address.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Settings } from '#server/settings.ts';
import { createCounter } from './counter.ts';

/** Runs one attempt to add a file. Throws 429 after too many rejected attempts. */
export type FileAttempts = <Result>(
  c: Context<ServerEnv>,
  add: () => Promise<Result>,
  isRejected: (result: Result) => boolean,
) => Promise<Result>;

function tooManyRejected(retryAfter: number): HttpError {
  const minutes = Math.ceil(retryAfter / 60);
  return new HttpError({
    status: 429,
    code: 'too_many',
    message: `Too many of your files couldn't be added. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfter,
  });
}

/**
 * Counts an attempt for the account and its network before reading the file, so parallel attempts can't exceed the limit.
 * Uncounts it unless the file was rejected, because only rejected files are limited.
 */
export function fileAttempts(pool: pg.Pool, { limitsAreOn, limits }: Settings): FileAttempts {
  if (!limitsAreOn) return (_c, add) => add();
  const { points, seconds } = limits.rejectedFiles;
  const counter = createCounter(pool, { keyPrefix: 'rejected-files', points, duration: seconds });
  return async (c, add, isRejected) => {
    const { id } = requireSignedIn(c.get('ctx').actor);
    const counted: string[] = [];
    const takeBack = () => Promise.all(counted.map((key) => counter.reward(key)));
    for (const key of [`account ${id}`, `network ${limitKey(c.get('address'))}`]) {
      const { isAllowed, msBeforeNext } = await counter.consume(key);
      if (!isAllowed) {
        await takeBack();
        throw tooManyRejected(Math.max(1, Math.ceil(msBeforeNext / 1000)));
      }
      counted.push(key);
    }
    const result = await add().catch(async (error: unknown) => {
      await takeBack().catch(() => {});
      throw error;
    });
    if (!isRejected(result)) await takeBack();
    return result;
  };
}
