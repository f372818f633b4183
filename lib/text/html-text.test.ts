import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
  ['a &lt;b&gt; &#8364; &#x1F600; &nope; &#0;', 'a <b> € 😀 &nope;'],
  ['Gr&uuml;&szlig;e, &Eacute;mile &ndash; it&rsquo;s &frac12; &hellip; &AMP; &yuml;', 'Grüße, Émile – it’s ½ … & ÿ'],
  ['<div>Hi<!-- > secret --></div>', 'Hi'],
  ['<head><title>No</title></head>Yes', 'Yes'],
  ['1 < 2 and 3', '1 < 2 and 3'],
  ['<blockquote>a<blockquote>b</blockquote></blockquote>c', '> a\n> > b\nc'],
])('%s reads as %j', (html, text) => {
  expect(textOfHtml(html).replaceAll(/ +$/gm, '')).toBe(text.replaceAll(/ +$/gm, ''));
});

test('shows no tag and takes no quadratic time, whatever the HTML says', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textOfHtml(`<p>${text.replaceAll(/[<&]/g, '')}</p>`)).not.toContain('<');
    }),
  );
  expect(textOfHtml('<'.repeat(500_000))).toHaveLength(500_000);
});
