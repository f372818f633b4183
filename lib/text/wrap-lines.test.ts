import { expect, it } from 'vitest';
import { balanceLines, textWidth, wrapLines } from './wrap-lines.ts';

it('breaks at spaces and keeps every word', () => {
  const lines = wrapLines('One Question, Five Specialists: How Multi-Agent Systems Work', 14);

  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => textWidth(line) <= 14)).toBe(true);
  expect(lines.join(' ')).toBe('One Question, Five Specialists: How Multi-Agent Systems Work');
});

it('cuts only a word that is longer than a line', () => {
  const lines = wrapLines('a' + 'b'.repeat(60), 10);

  expect(lines.join('')).toBe('a' + 'b'.repeat(60));
  expect(lines.every((line) => textWidth(line) <= 10)).toBe(true);
});

it('avoids a single word on the last line', () => {
  const lines = balanceLines('Measuring AI: The Numbers That Matter in the First 90 Days', 14);

  expect(lines).toHaveLength(wrapLines(lines.join(' '), 14).length);
  expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1);
});

it('returns no lines for an empty text', () => {
  expect(balanceLines('  ', 10)).toEqual([]);
});
