import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup.tsx';
import { Breakable } from './breakable.tsx';

test.each([
  ['ada.lovelace@mail.example.test', 'ada<wbr/>.lovelace<wbr/>@mail<wbr/>.example<wbr/>.test'],
  ['Acme Inc., ada@acme.test', 'Acme Inc., ada<wbr/>@acme<wbr/>.test'],
  ['It costs $12.50. Version 2.1', 'It costs $12.50. Version 2.1'],
])('breaks only the email addresses of "%s"', (text, html) => {
  expect(markupOf(<Breakable text={text} />)).toContain(html);
});

test('takes no quadratic time for a long word', () => {
  const start = performance.now();

  markupOf(<Breakable text={'a.'.repeat(30_000)} />);

  expect(performance.now() - start).toBeLessThan(1_500);
});
