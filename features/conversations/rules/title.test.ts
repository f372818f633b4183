import { expect, test } from 'vitest';
import { titleOf } from './title.ts';
import { costOf, estimateUsage } from './usage.ts';

test.each([
  ['  Where do\n\twe start?  ', 'Where do we start?'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['word '.repeat(20), `${'word '.repeat(12).trim()}…`],
  [`a${'😀'.repeat(40)}`, `a${'😀'.repeat(29)}…`],
])('the conversation that begins with %j is called %j', (question, title) => {
  expect(titleOf(question)).toBe(title);
});

test('estimates tokens by bytes, so that other scripts count more', () => {
  const messages = [
    { role: 'system', content: 'abcd' },
    { role: 'user', content: 'ü'.repeat(4) },
  ] as const;

  expect(estimateUsage(messages, '日本')).toEqual({ promptTokens: 3, answerTokens: 2, reasoningTokens: 0 });
  expect(estimateUsage([], '')).toEqual({ promptTokens: 0, answerTokens: 0, reasoningTokens: 0 });
});

test.each([
  [{ promptTokens: 1, answerTokens: 0 }, 1],
  [{ promptTokens: 3, answerTokens: 1 }, 3],
  [{ promptTokens: 1_000_000, answerTokens: 500_000 }, 1_250_000],
  [{ promptTokens: 0, answerTokens: 0 }, 0],
])('%j costs %i millionths of a dollar, rounded up', (usage, micros) => {
  expect(costOf(usage, { prompt: 0.25, answer: 2 })).toBe(micros);
});
