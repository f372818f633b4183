/** Their content isn't shown. */
const HIDDEN = /^(script|style|head|title|template|noscript|svg)$/;
const BLOCK =
  /^(p|div|br|hr|li|tr|table|ul|ol|h[1-6]|blockquote|pre|section|article|header|footer|address|dl|dt|dd|body|html)$/;
const NAME = /^\/?([a-z][a-z0-9]*)/i;

/** From U+00A0 on, in their order. */
const LATIN = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
  para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
  Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
  igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
  thorn yuml`;
/** Each before its character. */
const PUNCTUATION =
  'ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › bull • hellip … euro € trade ™ rarr →';
const ENTITIES = new Map([
  ...LATIN.trim()
    .split(/\s+/)
    .map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...[...PUNCTUATION.matchAll(/(\w+) (\S)/g)].map(([, name = '', character = '']) => [name, character] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }),
]);

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return ENTITIES.get(entity) ?? ENTITIES.get(entity.toLowerCase());
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}

const decode = (text: string) =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi,
    (whole, entity: string) => characterOf(entity) ?? whole,
  );

/** Where the tag that opens at `from` ends; an unfinished one is text. */
function endOfTag(html: string, from: number): number {
  if (!html.startsWith('<!--', from)) return html.indexOf('>', from);
  const end = html.indexOf('-->', from + 4);
  return end < 0 ? html.length - 1 : end + 2;
}

/** The lines with their depth of quotation, as `> ` in front. */
function quoteLines(text: string, depth: number): string {
  return depth === 0 ? text : text.replaceAll('\n', `\n${'> '.repeat(Math.min(depth, 5))}`);
}

/**
 * What a reader sees of HTML, as text: its blocks on lines of their own, its quotations after `> `. Takes time in
 * proportion to its length, whatever it contains.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let depth = 0;
  let hiddenBy = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? -1 : endOfTag(html, open);
    const text = html.slice(at, end < 0 ? undefined : open);
    if (hiddenBy === '') parts.push(decode(text.replace(/\s+/g, ' ')));
    if (end < 0) break;
    at = end + 1;
    const tag = html.slice(open + 1, Math.min(end, open + 40));
    const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
    const isEnd = tag.startsWith('/');
    if (HIDDEN.test(name) && !hiddenBy && !isEnd) hiddenBy = name;
    else if (name === hiddenBy && isEnd) hiddenBy = '';
    if (name === 'blockquote') depth = Math.max(depth + (isEnd ? -1 : 1), 0);
    if (BLOCK.test(name)) parts.push(quoteLines('\n', depth));
  }
  return (
    parts
      .join('')
      .split('\n')
      .map((line) => line.trim())
      // Between the blocks of a quotation.
      .filter((line) => !/^(> ?)+$/.test(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
