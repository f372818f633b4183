import { expect, test } from 'vitest';
import { missingContent, newsletterFromPost, noteAboutPost, senderProblem } from './rules.ts';

const ready = { isDelivered: true, isDemo: false, postalAddress: '1 Main Street' };

test.each([
  [ready, null],
  [{ ...ready, isDelivered: false, isDemo: true }, null],
  [{ ...ready, isDelivered: false }, /^No mail server .* under Settings, General\.$/],
  [{ ...ready, postalAddress: null }, /postal address\. .* under Settings, General\.$/],
  [{ ...ready, isDemo: true, postalAddress: '' }, /postal address\. .* under Settings, General\.$/],
])('with %j nothing is sent because of %s', (sender, expected) => {
  const problem = senderProblem(sender);

  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});

test.each([
  [{ subject: '', body: '' }, 'subject'],
  [{ subject: 'News', body: '' }, 'body'],
  [{ subject: 'News', body: 'Hello' }, undefined],
])('of %j the %s is missing', (content, field) => {
  expect(missingContent(content)?.field).toBe(field);
});

test('a newsletter opens like its post and leads to the rest, with its tags', () => {
  const content = '\nOne\n\nTwo\n \nThree\n\nFour\n\nFive';

  const { body } = newsletterFromPost({ title: 'A & B', slug: 'Caps-and-more', summary: 'S', content });

  expect(body.split('\n\n').slice(0, 4)).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(body).not.toContain('Five');
  expect(body).toMatch(/\(\/blog\/Caps-and-more\?utm_source=newsletter&utm_medium=email&utm_campaign=Caps-and-more\)$/);
});

test('a newsletter from a post cuts no code, and keeps it as it is', () => {
  const code = '```\nconst one = 1;\n\n\nconst two = 2;\n\nconst three = 3;\n```';
  const content = `One\n\nTwo\n\nThree\n\n${code}\n\nFive`;

  const { body } = newsletterFromPost({ title: 'Code', slug: 'code', summary: '', content });

  expect(body).toMatch(`One\n\nTwo\n\nThree\n\n${code}\n\n[Read the whole article](`);
});

test('a note shows marks in a summary as they are', () => {
  const { body } = noteAboutPost({ title: 'Costs', slug: 'costs', summary: 'From *net* to [gross](x).', content: '' });

  expect(body).toMatch(/^From \\\*net\\\* to \[gross\\\]\(x\)\.\n/);
});
