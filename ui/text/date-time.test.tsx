import { expect, test } from 'vitest';
import { markupOf, textOf } from '#tests/support/markup.tsx';
import { LongDateTime } from './date-time.tsx';

test('formats a long date with full month and time', () => {
  const text = textOf(markupOf(<LongDateTime at="2025-03-02T15:04:05.000Z" />));

  expect(text.replaceAll('\u202f', ' ')).toBe('March 2, 2025 at 3:04 PM');
});
