import { expect, test } from 'vitest';
import type { Progress } from '../queries/progress.server.ts';
import { NOTHING_READ, positionAfter, unread } from './progress.ts';

const progress = (facts: Partial<Progress> = {}): Progress => ({
  messageId: 2,
  attempt: 1,
  state: 'streaming',
  failure: null,
  sources: [],
  from: 0,
  text: 'Start small',
  ...facts,
});
const read = { messageId: 2, attempt: 1, length: 6, isFinished: false };

test('a new reader gets everything from the beginning', () => {
  expect(unread(NOTHING_READ, progress())).toMatchObject({ messageId: 2, from: 0, text: 'Start small' });
});

test('a new reader hears of an answer before its first word', () => {
  expect(unread(NOTHING_READ, progress({ text: '' }))).toMatchObject({ state: 'streaming', text: '' });
});

test.each([
  ['what overlaps', progress({ from: 4, text: 't small' }), { from: 6, text: 'small' }],
  ['what follows', progress({ from: 6, text: 'small' }), { from: 6, text: 'small' }],
  ['the whole text at the end', progress({ state: 'done' }), { from: 6, text: 'small', state: 'done' }],
  ['an end without new text', progress({ state: 'stopped', text: 'Start ' }), { from: 6, text: '', state: 'stopped' }],
  ['another attempt from its beginning', progress({ attempt: 2, text: 'No' }), { attempt: 2, from: 0, text: 'No' }],
  ['the next answer', progress({ messageId: 4, text: '' }), { messageId: 4, from: 0, text: '' }],
])('a reader gets %s', (_what, given, event) => {
  expect(unread(read, given)).toMatchObject(event);
});

test.each([
  ['text that was read', progress({ text: 'Start ' })],
  ['text that arrives late', progress({ from: 2, text: 'ar' })],
  ['text after a gap', progress({ from: 7, text: 'mall' })],
  ['an earlier message', progress({ messageId: 1, state: 'done' })],
])('a reader gets nothing of %s', (_what, given) => {
  expect(unread(read, given)).toBeNull();
});

test('a reader gets nothing of an earlier attempt', () => {
  expect(unread({ ...read, attempt: 2, length: 0 }, progress({ state: 'done' }))).toBeNull();
});

test('the end is read once', () => {
  const done = progress({ state: 'done' });

  expect(positionAfter(done)).toEqual({ messageId: 2, attempt: 1, length: 11, isFinished: true });
  expect(unread(positionAfter(done), done)).toBeNull();
});

test('events in any order make up the whole text once', () => {
  const parts = ['Start ', 'small', ', then grow.'];
  const whole = parts.join('');
  let position = NOTHING_READ;
  let text = '';

  for (const order of [0, 1, 0, 2, 1, 2]) {
    const from = parts.slice(0, order).join('').length;
    const given = progress({ from, text: parts[order] ?? '' });
    const event = unread(position, given);
    if (!event) continue;
    text += event.text;
    position = positionAfter(given);
  }

  expect(text).toBe(whole);
});
