import { expect, test } from 'vitest';
import { readStatements, readTags, statementsOf } from '#scripts/support/specification.ts';

const statements = readStatements();
const tags = readTags();

/** Summaries of statements that follow and have their own tests. */
const SUMMARIES = /^(Visitors browse|Registered customers sign in|Admins use a panel)/;

/** Statements that say what the specification leaves open. */
const OPEN = /not shown\.$/;

test('quotes the specification verbatim in every tag', () => {
  const wrong = tags
    .filter((tag) => statementsOf(tag, statements).length === 0)
    .map(({ file, section, words }) => `${file} quotes "${words}", which is not in section ${section}`);

  expect(wrong, wrong.join('\n')).toEqual([]);
});

test('puts every tag above a test', () => {
  expect(tags.filter(({ title }) => title === '')).toEqual([]);
});

test('proves every statement of the specification', () => {
  const proven = new Set(tags.flatMap((tag) => statementsOf(tag, statements)));

  const missing = statements
    .filter(({ isLabel, text }) => !isLabel && !SUMMARIES.test(text) && !OPEN.test(text))
    .filter((statement) => !proven.has(statement))
    .map(({ section, text }) => `${section} ${text}`);

  expect(missing, missing.join('\n')).toEqual([]);
});
