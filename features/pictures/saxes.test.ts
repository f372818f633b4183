import { describe, expect, test } from 'vitest';
import { rebuildSvg } from './saxes.server.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inner: string, attributes = '') => `<svg ${NAMESPACES} viewBox="0 0 8 4" ${attributes}>${inner}</svg>`;
const rebuilt = (text: string) => {
  const result = rebuildSvg(text);
  return result.ok ? result.svg : result.reason;
};
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"></svg>';

test('keeps what a drawing needs', () => {
  const inner =
    '<title>A &amp; B</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
    '<g transform="translate(1 2)"><path d="M0 0h4" fill="url(#g)" style="stroke:red"/><use href="#g"/></g>';

  expect(rebuilt(drawing(inner))).toBe(EMPTY.replace('</svg>', `${inner}</svg>`));
});

test('keeps the rules of a style sheet that draw', () => {
  const css = '.a,#b{fill:#123;stroke:url(#g)}';

  expect(rebuilt(drawing(`<style><![CDATA[${css}]]></style>`))).toContain(`<style>${css}</style>`);
});

test.each([
  '<script>alert(1)</script>',
  '<script href="https://evil.test/x.js"/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/></foreignObject>',
  '<image href="https://evil.test/a.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<filter id="f"><feImage href="https://evil.test/a.png"/></filter>',
  '<metadata><x xmlns="urn:x">secret</x></metadata>',
  '<html:p xmlns:html="http://www.w3.org/1999/xhtml" onclick="x()">Hi</html:p>',
  '<?xml-stylesheet href="https://evil.test/a.css"?>',
  '<!-- a comment -->',
])('leaves out %s', (inner) => {
  expect(rebuilt(drawing(inner))).toBe(EMPTY);
});

test.each([
  'onclick="alert(1)"',
  'onload="alert(1)"',
  'href="javascript:alert(1)"',
  'href="https://evil.test/a.svg#a"',
  'xlink:href="data:image/svg+xml,x"',
  'fill="url(https://evil.test/#a)"',
  'fill="u\\72l(https://evil.test/#a)"',
  'fill="image-set(&quot;https://evil.test/a.png&quot; 1x)"',
  'style="background:url(https://evil.test)"',
  'style="fill:url(//evil.test/a)"',
  'style="fill:var(--x, url(https://evil.test))"',
  'style="behavior:url(#x);-moz-binding:url(x)"',
  'xml:base="https://evil.test/"',
  'filter="url(https://evil.test/#f)"',
  'cursor="url(https://evil.test/a.cur), auto"',
])('leaves out the attribute %s', (attribute) => {
  expect(rebuilt(drawing(`<rect ${attribute}/>`))).toBe(EMPTY.replace('</svg>', '<rect/></svg>'));
});

test.each([
  '@import url(https://evil.test/a.css);',
  '@font-face{font-family:a;src:url(https://evil.test/a.woff)}',
  '.a{background:url(https://evil.test)}',
  '.a{fill:url(data:image/svg+xml,x)}',
  '.a[href^="x"]{fill:red}',
  '.a:has(b){fill:red}',
  '</style><script>alert(1)</script><style>',
])('leaves out of a style sheet: %s', (css) => {
  expect(rebuilt(drawing(`<style>${css.includes('<') ? `<![CDATA[${css}]]>` : css}</style>`))).toBe(
    EMPTY.replace('</svg>', '<style></style></svg>'),
  );
});

describe('rejects', () => {
  test.each([
    ['entities that expand', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg>&b;</svg>', 'has_entities'],
    ['an external entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', 'has_entities'],
    ['an unknown entity', drawing('&nbsp;'), 'not_svg'],
    ['an unclosed element', drawing('<g>'), 'not_svg'],
    ['another root', '<html/>', 'not_svg'],
    ['no size', '<svg/>', 'no_size'],
    ['a size of nothing', '<svg viewBox="0 0 0 0"/>', 'no_size'],
    ['a size that is not a number', '<svg viewBox="0 0 a b"/>', 'no_size'],
    ['endless nesting', drawing('<g>'.repeat(99) + '</g>'.repeat(99)), 'too_complex'],
    ['too many elements', drawing('<g/>'.repeat(10_001)), 'too_complex'],
    [
      'copies of copies',
      drawing('<g id="a"><rect/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
      'too_complex',
    ],
    ['an element that copies itself', drawing('<g id="a"><use href="#a"/></g>'), 'too_complex'],
  ])('%s', (_what, text, reason) => {
    expect(rebuilt(text)).toBe(reason);
  });
});

test('a document type without declarations is left out', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

  expect(rebuilt(`\uFEFF<?xml version="1.0"?>${doctype}${drawing('')}`)).toBe(EMPTY);
});

test('a drawing of an unusual size gets an ordinary one', () => {
  expect(rebuildSvg('<svg viewBox="0 0 0.5 0.25"/>')).toMatchObject({ width: 640, height: 320 });
  expect(rebuildSvg('<svg width="64px" height="32"/>')).toMatchObject({ width: 64, height: 32 });
});
