import * as alert from 'lucide-react/icons/circle-exclamation-point';
import * as moon from 'lucide-react/icons/moon';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './icon.ts';

type Data = Parameters<typeof createLucideIcon>[0];

/** Without lucide-react's own classes and the namespace, which HTML doesn't need. */
const comparable = (markup: string) =>
  markup.replace(/<svg [^>]*/, (tag) =>
    tag
      .replace(/ xmlns="[^"]*"/, '')
      .replace(/\blucide[\w-]* ?/g, '')
      .replace(/ class="\s*"/, '')
      .split(/ (?=[\w-]+=)/)
      .toSorted()
      .join(' '),
  );

test.each([
  [moon, {}],
  [moon, { className: 'icon', 'aria-hidden': true }],
  [alert, { className: 'icon mt-1' }],
])('draws the same icon as lucide-react', (icon, props) => {
  // Its files export this, its types don't.
  const { __iconData: data } = icon as typeof icon & { __iconData: Data };

  const ours = renderToStaticMarkup(createElement(createLucideIcon(data), props));

  expect(comparable(ours)).toBe(comparable(renderToStaticMarkup(createElement(icon.default, props))));
});
