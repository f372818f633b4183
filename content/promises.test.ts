import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { termText } from '#lib/time/terms.ts';
import { KEPT_BY_PEOPLE } from './kept-by-people.ts';
import { KEPT_TO_CUSTOMERS } from './kept-to-customers.ts';
import { KEPT_TO_VISITORS } from './kept-to-visitors.ts';
import { policyFacts } from './legal/policies.ts';
import { ownableTexts } from './ownables.ts';
import { plans } from './plans.ts';
import { PROMISE_KEYS, promised, TOLD } from './promises.ts';
import { siteOutline } from './site-outline.ts';

const KEPT_BY_FEATURES = [...KEPT_TO_VISITORS, ...KEPT_TO_CUSTOMERS];
const all = [...PROMISE_KEYS.map(promised), ...KEPT_BY_FEATURES, ...KEPT_BY_PEOPLE];
const named = new Set(all.flatMap(({ sentences }) => [...sentences]));

const texts = new Map(
  [...ownableTexts()].flatMap(([key, text]) => (text.kind === 'list' ? [] : [[key, text.text] as const])),
);

/** A file of this folder, for texts that owners can't change. */
const isFile = (name: string) =>
  name.startsWith('content/') && existsSync(join(import.meta.dirname, name.slice('content/'.length)));

test('names only texts, policies, plans and files that exist', () => {
  // Loading it declares the texts of all pages.
  expect(siteOutline).not.toEqual([]);
  const known = new Set([
    ...texts.keys(),
    ...plans.map(({ slug }) => `plans.${slug}`),
    ...policyFacts.map(({ id }) => `policies.${id}`),
  ]);

  expect([...named].filter((key) => !known.has(key) && !isFile(key))).toEqual([]);
});

test('names every text that says a term of ours', () => {
  const says = /business day|business hour|written notes|within an? (day|hour)|priority|dedicated contact/i;

  expect([...texts].filter(([key, text]) => says.test(text) && !isOurs(key)).map(([key]) => key)).toEqual([]);
});

// Own texts take {term}; ours are also read by browsers and the specification, so they say it themselves.
test('says each term as the promise does, in all of its sentences', () => {
  const others = PROMISE_KEYS.map(promised).flatMap(({ sentences, said, word }) =>
    sentences.filter(
      (key) => said && texts.has(key) && !(texts.get(key)?.includes(said) || word?.test(texts.get(key) ?? '')),
    ),
  );

  expect(others).toEqual([]);
});

/** Says what somebody of us does later, or until when something works. */
const SAYS_LATER =
  /\bwe(?:'ll| will| keep| try| answer| reply)\b|\bwon't be charged\b|\bwill (?:answer|correct)\b|\bwithin\b|\blinks? works?\b/i;

test('names every text that says what happens later', () => {
  expect([...texts].filter(([key, text]) => SAYS_LATER.test(text) && !isOurs(key)).map(([key]) => key)).toEqual([]);
});

/** Not about what we owe: emails to staff, stories of customers, examples of systems, and who the company is. */
const isOurs = (key: string) =>
  named.has(key) || /^(emails\.staff|landing\.testimonials|landing\.categories|meta)\./.test(key);

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const keys = (sentences: readonly string[]) => sentences.map((key) => `\`${key}\``).join(', ');

/** Written again with `vitest run --project node content/promises.test.ts -u`. */
test('is what the document says', async () => {
  const lines = [
    '# Promises',
    '',
    'Written from `content/promises.ts` and the lists of `content/kept-*.ts` by their test. Keys are those of the texts under Site, Texts; files hold texts that owners cannot change.',
    '',
    '## With a clock',
    '',
    `Its owner is told when ${TOLD.owner * 100}% of the term has passed, admins at ${TOLD.admins * 100}%, and both when it is broken. Without an owner, admins are told instead.`,
    '',
    row('promise', 'within', 'starts when', 'kept when', 'made by'),
    row('---', '---', '---', '---', '---'),
    ...PROMISE_KEYS.map(promised).map((one) =>
      row(one.name, termText(one.term), one.starts, one.keeps, keys(one.sentences)),
    ),
    '',
    '## Kept by a feature',
    '',
    row('promise', 'kept by', 'made by'),
    row('---', '---', '---'),
    ...KEPT_BY_FEATURES.map((one) => row(one.promise, one.keptBy, keys(one.sentences))),
    '',
    '## Kept by people, without a clock',
    '',
    row('promise', 'note', 'made by'),
    row('---', '---', '---'),
    ...KEPT_BY_PEOPLE.map((one) => row(one.promise, one.note, keys(one.sentences))),
    '',
  ];

  await expect(lines.join('\n')).toMatchFileSnapshot('../docs/promises.md');
});
