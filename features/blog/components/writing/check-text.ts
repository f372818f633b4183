import { postCheck as copy } from '#content/blog-management.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type Block, parseSpans, placeBlocks, type Span } from '#lib/text/markup.ts';

/** About what search engines show. */
const LONGEST_TITLE = 60;
const LONGEST_SUMMARY = 160;
const SHORTEST_SUMMARY = 50;

/** Something that readers would stumble over, and where it is. Lines are counted from zero. */
export type Finding = { text: string; field: 'title' | 'slug' | 'summary' | 'content'; line?: number };

export type CheckedText = Record<Finding['field'], string>;

const REQUIRED = ['title', 'slug', 'summary'] as const;

const linksOf = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => {
    if (span.kind === 'link') return span.href;
    return 'spans' in span ? linksOf(span.spans) : [];
  });

function textsOf(block: Block): string[] {
  if ('items' in block) return block.items;
  return 'text' in block ? [block.text] : [];
}

/** Links to pages of this site, without what follows the path. */
export const ownLinks = (content: string): { path: string; line: number }[] =>
  placeBlocks(content).flatMap(({ block, line }) =>
    textsOf(block)
      .flatMap((text) => linksOf(parseSpans(text)))
      .filter((href) => /^\/(?![/\\])/.test(href))
      .map((href) => ({ path: href.split(/[?#]/, 1)[0] ?? href, line })),
  );

function findingsIn(content: string): Finding[] {
  const findings: Finding[] = [];
  let pictures = 0;
  let hasHeading = false;
  for (const { block, line } of placeBlocks(content)) {
    if (block.kind === 'heading') hasHeading = true;
    if (block.kind === 'sub-heading' && !hasHeading) findings.push({ text: copy.subHeading, field: 'content', line });
    if (block.kind !== 'picture') continue;
    pictures++;
    if (block.alt === '') findings.push({ text: fillText(copy.alt, { n: pictures }), field: 'content', line });
  }
  return findings;
}

/** What to look at before publishing; it prevents nothing. */
export function checkText(text: CheckedText, broken: ReadonlySet<string>): Finding[] {
  const { title, summary, content } = text;
  const [ofTitle, ofSummary] = [title.trim().length, summary.trim().length];
  const findings: Finding[] = REQUIRED.filter((field) => text[field].trim() === '').map((field) => ({
    text: copy.missing[field],
    field,
  }));
  if (ofTitle > LONGEST_TITLE) findings.push({ text: fillText(copy.title, { n: ofTitle }), field: 'title' });
  if (ofSummary > LONGEST_SUMMARY)
    findings.push({ text: fillText(copy.longSummary, { n: ofSummary }), field: 'summary' });
  if (ofSummary > 0 && ofSummary < SHORTEST_SUMMARY) {
    findings.push({ text: fillText(copy.shortSummary, { n: ofSummary }), field: 'summary' });
  }
  const links = ownLinks(content)
    .filter(({ path }) => broken.has(path))
    .map(({ path, line }): Finding => ({ text: fillText(copy.link, { path }), field: 'content', line }));
  return [...findings, ...findingsIn(content), ...links];
}
