import { beforeMark, escapeMarks, withoutEscaped } from '#lib/text/mark-escapes.ts';
import { writtenTarget } from '#lib/text/markup.ts';
import { linkVideos } from './linked-videos.ts';
import { releaseFigures } from './released-figures.ts';
import { isBold, isItalic, joinRuns, styleOf, touchesBold } from './text-runs.ts';

/** What a browser, Word or Google Docs puts on the clipboard, in our marks. Everything else of it becomes text or nothing. */

const SKIPPED = new Set(
  'SCRIPT STYLE SVG MATH IFRAME OBJECT EMBED TEMPLATE NOSCRIPT HEAD TITLE META LINK CANVAS VIDEO AUDIO FORM BUTTON SELECT TEXTAREA'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV FIGURE FIGCAPTION DL DT DD DETAILS SUMMARY ADDRESS BODY HTML TABLE TBODY THEAD TFOOT HR'.split(
    ' ',
  ),
);
const HEADINGS: Partial<Record<string, string>> = {
  H1: '## ',
  H2: '## ',
  H3: '### ',
  H4: '### ',
  H5: '### ',
  H6: '### ',
};
const TARGET = /^(https?:\/\/|mailto:)[^\\\p{Cc}]+$/iu;
const PICTURE = /^(https?:\/\/|\/media\/)[^\s\\]+$/i;
/** Word writes the bullet of a list itself, in an element with this style. */
const OWN_BULLET = /mso-list:\s*ignore/i;
const LIST_ITEM = /mso-list:(?!\s*ignore)/i;

const oneLine = (text: string) => text.replace(/[^\S\n]+/g, ' ');

/** Marks stand next to a letter, so blanks at the edges move outside. */
function markedLine(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (inner === '' || withoutEscaped(inner).includes(mark)) return text;
  return before + mark + (mark === '`' ? inner : beforeMark(inner)) + mark + after;
}

/** Each line becomes a paragraph, and marks end with theirs. */
const marked = (text: string, mark: string) =>
  text
    .split('\n')
    .map((line) => markedLine(line, mark))
    .join('\n');

function pictureOf(element: Element): string {
  const src = element.getAttribute('src')?.trim() ?? '';
  const alt = oneLine(element.getAttribute('alt') ?? '').replace(/[[\]\n]/g, '');
  if (!PICTURE.test(src)) return escapeMarks(alt);
  const address = src.replaceAll('(', '%28').replaceAll(')', '%29');
  return `\n\n![${alt}](${address})\n\n`;
}

const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ');

/** A link, or brackets in code, where nothing escapes them. */
const NO_LABEL = /(?<!\\)\]\(|`[^`]*[[\]][^`]*`/;

/** On one line. Brackets would end it. */
const labelOf = (text: string) => beforeMark(text.trim().replace(/\s+/g, ' ')).replace(/(?<!\\)[[\]]/g, '\\$&');

function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeMarks(textOf(node));
  if (!(node instanceof Element) || SKIPPED.has(node.tagName.toUpperCase())) return '';
  if (OWN_BULLET.test(styleOf(node))) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return pictureOf(node);
  const text = [...node.childNodes].map(inline).join('');
  if (node.tagName === 'CODE' || node.tagName === 'TT' || node.tagName === 'KBD') {
    const code = textOf(node);
    return code.includes('`') || text.includes('\n') ? text : markedLine(code, '`');
  }
  const href = (node.getAttribute('href') ?? '').replace(/[\t\n\r]/g, '').trim();
  // Marks around it would make a picture part of a line.
  if (text.includes('\n\n![')) return text;
  const bold = isBold(node) ? marked(text, '**') : text;
  const slant = withoutEscaped(bold).includes('*') || touchesBold(node) ? '_' : '*';
  const italic = isItalic(node) ? marked(bold, slant) : bold;
  const isLink = node.tagName === 'A' && TARGET.test(href) && text.trim() !== '' && !NO_LABEL.test(text);
  return isLink ? `[${labelOf(italic)}](${writtenTarget(href)})` : italic;
}

const isBlock = (node: Node): node is Element =>
  node instanceof Element &&
  (BLOCKS.has(node.tagName) ||
    node.tagName in HEADINGS ||
    ['UL', 'OL', 'LI', 'BLOCKQUOTE', 'PRE', 'TR'].includes(node.tagName) ||
    node.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table') !== null);

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => oneLine(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Lists and code end the line of an item. */
const endsLine = (node: Node) =>
  node instanceof Element && (node.matches('ul, ol, pre') || node.querySelector('pre') !== null);

function blocksIn(nodes: readonly Node[], { ownerDocument }: Element): string {
  const part = ownerDocument.createElement('div');
  part.append(...nodes);
  return blocksOf(part);
}

/** Our numbered lists end with what isn't an item. What comes later are paragraphs that begin with their number. */
function items(list: Element): string {
  const isNumbered = list.tagName === 'OL';
  let number = 0;
  let isEnded = false;
  return [...list.children]
    .flatMap((item) => {
      const isNested = item.tagName === 'UL' || item.tagName === 'OL';
      const nodes = isNested ? [item] : [...item.childNodes];
      const end = nodes.findIndex(endsLine);
      const rest = end < 0 ? '' : blocksIn(nodes.splice(end), item);
      const text = lines(blocksIn(nodes, item)).replace(/\s*\n\s*/g, ' ');
      if (!isNested) number += 1;
      const written = text && (isNumbered ? `${number}. ` : '- ') + text;
      const shown = written && isEnded && isNumbered ? `\n${written}` : written;
      if (rest) isEnded = !/^\d{1,9}\. /.test(rest.split('\n').at(-1) ?? '');
      return [shown, isListItem(rest) ? rest : rest && `\n${rest}`];
    })
    .filter(Boolean)
    .join('\n');
}

/** A paragraph that Word shows as an item of a list. */
function wordItem(element: Element): string | null {
  if (!LIST_ITEM.test(styleOf(element)) && !/MsoListParagraph/.test(element.className)) return null;
  const bullet = [...element.querySelectorAll('[style]')].find((one) => OWN_BULLET.test(styleOf(one)));
  const own = bullet?.textContent?.trim() ?? '';
  const number = /^\d+/.exec(own)?.[0];
  return (number ? `${number}. ` : '- ') + lines(inline(element)).replace(/\n/g, ' ');
}

/** Lines end at line breaks, at `<br>` and, as in some highlighted code, with their element. */
function codeIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeName === 'BR') return '\n';
  const code = [...node.childNodes].map(codeIn).join('');
  return /^(DIV|P|LI|TR)$/.test(node.nodeName) && !code.endsWith('\n') ? `${code}\n` : code;
}

function block(element: Element): string {
  const name = element.tagName;
  if (SKIPPED.has(name.toUpperCase())) return '';
  const heading = HEADINGS[name];
  if (heading) {
    const text = lines(inline(element))
      .replace(/\*\*|\n/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return text && heading + text;
  }
  if (name === 'UL' || name === 'OL') return items(element);
  if (name === 'PRE') return `\`\`\`\n${codeIn(element).replace(/\n$/, '').replaceAll('```', '')}\n\`\`\``;
  if (name === 'BLOCKQUOTE') return lines(blocksOf(element)).replace(/^/gm, '> ').replace(/^> $/gm, '>');
  if (name === 'TR') return [...element.children].map((cell) => lines(inline(cell)).replace(/\n/g, ' ')).join(' | ');
  return wordItem(element) ?? blocksOf(element);
}

/** Ghost shows a page of another site as a card with its icon, and a file likewise. */
function linkCards(body: Element): void {
  for (const card of body.querySelectorAll('.kg-bookmark-card, .kg-file-card')) {
    const link = card.querySelector('a[href]');
    const title = card.querySelector('.kg-bookmark-title, .kg-file-card-title')?.textContent?.trim();
    if (link && title) link.textContent = title;
  }
}

const isListItem = (text: string) => /^(- |\d{1,9}\. )/.test(text);

/** The blocks in an element, and runs of text between them as paragraphs. */
function blocksOf(element: Element): string {
  const found: string[] = [];
  let run = '';
  const endRun = () => {
    // Our marks have no line breaks, and a line below another one is shown beside it.
    found.push(lines(run).replace(/\n+/g, '\n\n'));
    run = '';
  };
  for (const node of element.childNodes) {
    if (!isBlock(node)) run += inline(node);
    else {
      endRun();
      found.push(block(node));
    }
  }
  endRun();
  return found
    .filter((text) => text.trim() !== '')
    .reduce((all, text) => {
      const isSameList = isListItem(text) && isListItem(all.split('\n').at(-1) ?? '') && /Mso/.test(element.innerHTML);
      return all === '' ? text : `${all}${isSameList ? '\n' : '\n\n'}${text}`;
    }, '');
}

function markupOfBody(body: Element): string {
  linkCards(body);
  linkVideos(body);
  releaseFigures(body);
  joinRuns(body);
  return blocksOf(body)
    .replace(/\u00A0/g, ' ')
    .trim();
}

/** All of a text in HTML in our marks, even if it has none. */
export const markupIn = (html: string): string => markupOfBody(new DOMParser().parseFromString(html, 'text/html').body);

/** Its text may be written in our marks already. */
const isFromCodeEditor = ({ firstElementChild: first }: Element) =>
  first !== null && /white-space:\s*pre\s*(;|$)/i.test(styleOf(first)) && /monospace/i.test(styleOf(first));

/** Null if the HTML says nothing that plain text doesn't, so that the browser pastes the text itself. */
export function markupOf(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isFromCodeEditor(body)) return null;
  const text = markupOfBody(body);
  return text === '' || text === lines(body.textContent ?? '') ? null : text;
}
