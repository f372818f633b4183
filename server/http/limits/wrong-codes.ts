import type pg from 'pg';
import { createCounter } from './counter.ts';

const DAY = 24 * 60 * 60;
const MANY = 1_000_000;

/** Counts a wrong second factor of the account. Returns the number within a day of the first one. */
export type CountWrongCode = (userId: number) => Promise<number>;

/** Limits nothing, so it also counts when limits are off. */
export function wrongCodeCounter(pool: pg.Pool): CountWrongCode {
  const counter = createCounter(pool, { keyPrefix: 'wrong-codes', points: MANY, duration: DAY });
  return async (userId) => (await counter.consume(String(userId))).consumedPoints;
}
