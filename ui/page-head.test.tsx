import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { Meter } from './meter.tsx';
import { PageHead } from './page-head.tsx';
import { SectionHeading } from './section-heading.tsx';

test('a page has one heading of the first level', () => {
  const html = renderToStaticMarkup(<PageHead heading="Orders" />);

  expect(textsOf(html, 'h1')).toEqual(['Orders']);
  expect(elementsOf(html, 'p')).toEqual([]);
});

test('a part of a page has a heading of the second level', () => {
  const html = renderToStaticMarkup(<PageHead heading="Orders" level={2} lead="All of them." />);

  expect([textsOf(html, 'h1'), textsOf(html, 'h2'), textsOf(html, 'p')]).toEqual([[], ['Orders'], ['All of them.']]);
});

test('only a heading that takes the focus can have it', () => {
  const plain = renderToStaticMarkup(<PageHead heading="Orders" />);
  const focused = renderToStaticMarkup(<PageHead heading="Orders" headingRef={() => {}} />);

  expect([elementsOf(plain, 'h1')[0]?.tabindex, elementsOf(focused, 'h1')[0]?.tabindex]).toEqual([undefined, '-1']);
});

test('a badge stands beside the heading, and actions after the lead', () => {
  const html = renderToStaticMarkup(
    <PageHead heading="Orders" badge={<b>New</b>} lead="All of them.">
      <button type="button">Export</button>
    </PageHead>,
  );

  expect(textsOf(html, 'h1')).toEqual(['Orders']);
  expect(textOf(html)).toBe('Orders New All of them. Export');
});

test('a section is named by its heading, without the line above', () => {
  const html = renderToStaticMarkup(<SectionHeading id="faq" eyebrow="Help" heading="Questions" lead="Ask us." />);

  expect(elementsOf(html, 'h2')).toMatchObject([{ id: 'faq' }]);
  expect(textsOf(html, 'h2')).toEqual(['Questions']);
  expect(elementsOf(html, 'span')).toEqual([{ class: 'eyebrow' }]);
});

test('a line above a heading can be an element of its own', () => {
  const html = renderToStaticMarkup(
    <SectionHeading id="faq" eyebrow={<b>Help</b>} heading="Questions" lead="Ask us." />,
  );

  expect(elementsOf(html, 'span')).toEqual([]);
  expect(textsOf(html, 'b')).toEqual(['Help']);
});

test.each([
  [0, undefined, 'width:0%'],
  [42.5, 'var(--moss)', 'width:42.5%;background:var(--moss)'],
])('a meter of %f percent is filled so far, and silent', (share, color, style) => {
  const html = renderToStaticMarkup(<Meter share={share} color={color} />);

  expect(elementsOf(html, 'div')).toMatchObject([{ 'aria-hidden': 'true' }]);
  expect(elementsOf(html, 'i')).toMatchObject([{ style }]);
});
