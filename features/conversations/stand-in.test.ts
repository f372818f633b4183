import { expect, test } from 'vitest';
import { type ChatMessage, ProviderFailure } from '#features/consultant-provider.server.ts';
import { STAND_IN_FACTS } from '#tests/support/asking.ts';
import { answerTo, createStandIn, faultIn, usageOf } from './stand-in.server.ts';

const asking = (content: string): ChatMessage[] => [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content },
];
const withPassage = (text: string) =>
  `<passages>\n<passage number="1" title="Rules">\n${text}\n</passage>\n</passages>\n\n<question>\nWhich orders?\n</question>`;

/** Reads an answer to its end. What it brought before an error is in `parts`. */
async function read(content: string, signal = new AbortController().signal) {
  const parts: unknown[] = [];
  const provider = createStandIn(STAND_IN_FACTS, 0);
  const onReasoning = () => {};
  const failure = await (async () => {
    for await (const part of provider.answer({ messages: asking(content), maxTokens: 1_000, signal, onReasoning }))
      parts.push(part);
    return null;
  })().catch((error: unknown) => error);
  return { parts, failure };
}

test('says word by word what it answers, then what that used', async () => {
  const { parts, failure } = await read(withPassage('Orders above $5,000 need the approval of a manager. Others not.'));

  const text = parts.slice(0, -1).map((part) => (part as { text: string }).text);
  expect(failure).toBeNull();
  expect(text.join('')).toContain('- Orders above $5,000 need the approval of a manager. [1]');
  expect(text.every((word) => word.trim().split(/\s/).length === 1)).toBe(true);
  expect(parts.at(-1)).toEqual({
    usage: { promptTokens: expect.any(Number), answerTokens: Math.ceil(text.join('').length / 4) },
  });
});

test.each(['unavailable', 'busy', 'broken'])('fails at once with the fault %s', async (kind) => {
  const { parts, failure } = await read(`Hello [fault: ${kind}]`);

  expect(parts).toEqual([]);
  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({ kind });
});

test('is cut after its first word', async () => {
  const { parts, failure } = await read('Where do we start? [fault: cut]');

  expect(parts).toEqual([{ text: 'I ' }]);
  expect(failure).toMatchObject({ kind: 'unavailable' });
});

test('answers as usual with a fault that it does not know', async () => {
  const { parts, failure } = await read('Where do we start? [fault: 429]');

  expect(failure).toBeNull();
  expect(parts.length).toBeGreaterThan(2);
});

test.each(['Where do we start?', 'Where do we start? [fault: hang]'])(
  'ends with the reason of its signal: %s',
  async (content) => {
    const ending = new AbortController();
    const reading = read(content, ending.signal);

    ending.abort(new Error('enough'));
    const { parts, failure } = await reading;

    expect(parts.length).toBeLessThan(2);
    expect(failure instanceof Error && (failure.cause ?? failure)).toMatchObject({ message: 'enough' });
  },
);

test.each([
  [
    'a whole sentence',
    'One two three four five six seven eight nine. Ten.',
    'One two three four five six seven eight nine.',
  ],
  [
    'no sentence that is too short',
    'No. One two three four five six seven eight nine ten. Ten.',
    'No. One two three four five six seven eight nine ten.',
  ],
  ['the beginning of an endless one', 'word '.repeat(100), 'word '.repeat(32).trimEnd()],
  ['lines as one text', 'a &lt;b>\n\nc', 'a <b> c'],
])('quotes %s', (_what, passage, quoted) => {
  expect(answerTo(asking(withPassage(passage)))).toContain(`\n\n- ${quoted} [1]`.replace(/ +\[1\]$/, ''));
});

test('finds nothing about a question without a passage, and greets back', () => {
  const question = (text: string) =>
    asking(`<passages>\nNo passage was found.\n</passages>\n\n<question>\n${text}\n</question>`);

  expect(answerTo(question('What\nis it?'))).toMatch(/^I found nothing about "What is it\?"/);
  expect(answerTo(question('Hello!'))).toMatch(/^Happy to help/);
  expect(answerTo([])).toMatch(/^Happy to help/);
});

test('reads a fault of the last message only', () => {
  expect(faultIn([...asking('[fault: busy]'), ...asking('And now?')])).toBeNull();
  expect(faultIn([])).toBeNull();
  expect(usageOf([], '')).toEqual({ promptTokens: 0, answerTokens: 0 });
});
