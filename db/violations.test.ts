import { expect, test, vi } from 'vitest';
import { onOverlap } from './overlap-violation.ts';
import { onUniqueViolation } from './unique-violation.ts';

const failure = (facts: object) => Object.assign(new Error('rejected'), facts);
/** As Drizzle reports it. */
const queryFailure = (facts: object) => new Error('Failed query', { cause: failure(facts) });

const UNIQUE = { code: '23505', constraint: 'users_email_key' };

test.each([
  ['by the driver', failure(UNIQUE)],
  ['by the query builder', queryFailure(UNIQUE)],
])('answers for the unique index that is named %s', async (_by, error) => {
  expect(await Promise.reject(error).catch(onUniqueViolation((index) => `${index} is taken`))).toBe(
    'users_email_key is taken',
  );
});

test.each([
  ['another code', queryFailure({ code: '23503', constraint: 'users_email_key' })],
  ['no index', queryFailure({ code: '23505' })],
  ['no database error', new Error('bug')],
  ['no error', 'a text'],
])('throws an error again that has %s', async (_what, error) => {
  const answer = vi.fn(() => 'taken');

  await expect(Promise.reject(error).catch(onUniqueViolation(answer))).rejects.toBe(error);
  expect(answer).not.toHaveBeenCalled();
});

test('throws an error again about an index that has no answer', async () => {
  const error = queryFailure(UNIQUE);
  const answerFor = (index: string) => (index === 'users_username_key' ? 'taken' : null);

  await expect(Promise.reject(error).catch(onUniqueViolation(answerFor))).rejects.toBe(error);
});

test('answers for overlapping times, and for nothing else', async () => {
  const taken = onOverlap(() => 'taken');

  expect(await Promise.reject(queryFailure({ code: '23P01' })).catch(taken)).toBe('taken');
  expect(await Promise.reject(failure({ code: '23P01' })).catch(taken)).toBe('taken');
  await expect(Promise.reject(queryFailure(UNIQUE)).catch(taken)).rejects.toThrow('Failed query');
});
