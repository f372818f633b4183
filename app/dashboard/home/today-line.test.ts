import { expect, test } from 'vitest';
import type { Today } from '#features/today/contract.ts';
import { aQuietDay } from '#tests/support/today.ts';
import { lineOf } from './today-line.tsx';

const call = (startsAt: string, endsAt: string) => ({ startsAt, endsAt }) as Today['calls'][number];

test('names leads, conversations and the next call', () => {
  const calls = [
    call('2026-11-23T15:00:00.000Z', '2026-11-23T15:30:00.000Z'),
    call('2026-11-23T16:00:00.000Z', '2026-11-23T16:30:00.000Z'),
  ];

  expect(lineOf({ ...aQuietDay, waiting: { leads: 4, conversations: 1, rows: [] }, calls }).replace(/\s/g, ' ')).toBe(
    '4 leads, 1 conversation, next call 10:00 AM',
  );
});

test('says that nothing waits', () => {
  expect(lineOf(aQuietDay)).toBe('Nothing waits for you');
});
