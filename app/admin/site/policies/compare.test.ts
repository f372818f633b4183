import { expect, test } from 'vitest';
import { policies } from '#content/legal/legal.ts';
import { compareTexts, markAdded, withoutMarks } from './compare.ts';

const original = policies[0]?.original ?? '';
const side = (parts: { text: string; isChanged: boolean }[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

test('shows the words of a line that changed', () => {
  const changed = original.replace('within 30 days', 'within 20 days');

  const [change, ...others] = compareTexts(original, changed);

  expect(others).toEqual([]);
  expect(side(change?.removed ?? [])).toContain('We reply within [30] days.');
  expect(side(change?.added ?? [])).toContain('We reply within [20] days.');
});

test('shows added and removed lines without their marks', () => {
  expect(compareTexts('One.\n\n- **Two.**', 'One.\n\n## Three')).toMatchObject([
    { removed: [{ text: expect.stringContaining('Two') }], added: [{ text: expect.stringContaining('Three') }] },
  ]);
  expect(compareTexts('One.', 'One.\n\nTwo.')).toEqual([{ removed: [], added: [{ text: 'Two.', isChanged: true }] }]);
  expect(compareTexts(original, original)).toEqual([]);
});

test('marks new words and leaves the markup whole', () => {
  const marked = markAdded('Write to us.', '## Hello\n\n1. Write to {{email}} or [here](/privacy) now.');

  expect(marked).toContain('## \uE000Hello\uE001');
  expect(marked).toContain('{{email}}');
  expect(marked).toContain('](/privacy)');
  expect(marked).toContain('\n1. Write');
  expect(withoutMarks(marked)).toBe('## Hello\n\n1. Write to {{email}} or [here](/privacy) now.');
});

test.each(policies)('marking a change of the $title keeps its text', ({ original: text }) => {
  const changed = `${text.replaceAll('the', 'all')}\n\n- *New* item`;

  expect(withoutMarks(markAdded(text, changed))).toBe(changed);
});

test('two long texts without anything in common take less than two seconds', () => {
  const words = (seed: number) => Array.from({ length: 9_000 }, (_, index) => `w${(index * seed) % 7919}`).join(' ');
  const start = performance.now();

  compareTexts(words(31), words(37));
  markAdded(words(31), words(37));

  expect(performance.now() - start).toBeLessThan(2_000);
});
