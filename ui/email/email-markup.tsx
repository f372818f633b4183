import type { CSSProperties, ReactNode } from 'react';
import { directionInside, directionOf } from '#lib/text/direction.ts';
import { type Block, parseBlocks, parseSpans, plainText, type Span } from '#lib/text/markup.ts';
import { withoutScheme } from '#lib/text/web-address.ts';
import { directed, look, sans } from './email-look.ts';
import { Actions } from './email-parts.tsx';

/** Links in emails must be complete. */
const absolute = (href: string, base: string) => (URL.canParse(href, base) ? new URL(href, base).href : href);

const MONO: CSSProperties = { fontFamily: 'Consolas, Menlo, monospace', fontSize: '0.9em' };

function renderSpans(spans: Span[], base: string): ReactNode[] {
  return spans.map((span, key) => {
    if (span.kind === 'text') return span.text;
    if (span.kind === 'code') {
      return (
        <code key={key} style={MONO}>
          {span.code}
        </code>
      );
    }
    const inner = renderSpans(span.spans, base);
    if (span.kind === 'bold') {
      return (
        <strong key={key} {...look('strong', { fontWeight: 600 })}>
          {inner}
        </strong>
      );
    }
    if (span.kind === 'italic') return <em key={key}>{inner}</em>;
    return (
      <a key={key} href={absolute(span.href, base)} {...look('link')}>
        {inner}
      </a>
    );
  });
}

const STYLES: Record<Block['kind'], CSSProperties> = {
  heading: sans(18, 24, { margin: '28px 0 0', fontWeight: 600 }),
  'sub-heading': sans(16, 24, { margin: '24px 0 0', fontWeight: 600 }),
  paragraph: sans(16, 26, { margin: '14px 0 0' }),
  quote: sans(17, 27, { margin: '20px 0 0', padding: '0 0 0 16px', borderLeft: '3px solid', fontStyle: 'italic' }),
  code: {
    ...MONO,
    margin: '14px 0 0',
    padding: '12px 14px',
    border: '1px solid',
    fontSize: '14px',
    whiteSpace: 'pre-wrap',
  },
  picture: { margin: '20px 0 0' },
  bullets: sans(16, 26, { margin: '14px 0 0', padding: '0 0 0 22px' }),
  numbers: sans(16, 26, { margin: '14px 0 0', padding: '0 0 0 22px' }),
};

/** What stands on the other side of text from right to left. */
const MIRRORED: Partial<Record<Block['kind'], CSSProperties>> = {
  quote: { padding: '0 16px 0 0', borderLeft: undefined, borderRight: '3px solid' },
  bullets: { padding: '0 22px 0 0' },
  numbers: { padding: '0 22px 0 0' },
};

const TAGS = { heading: 'h2', 'sub-heading': 'h3', paragraph: 'p', quote: 'blockquote' } as const;

const LONGEST_LABEL = 40;

/** Of an address that stands alone, what fits on a button. */
function buttonLabel(words: string, href: string): string {
  if (words !== href || !URL.canParse(href)) return words;
  const said = withoutScheme(href);
  return said.length > LONGEST_LABEL ? withoutScheme(new URL(href).origin) : said;
}

/** Files of this site: whoever opens an email tells nobody else. */
const isOwnPicture = (src: string) => src.startsWith('/');

/** Markup of the blog with inline styles and complete links. */
export function EmailMarkup({ content, base }: { content: string; base: string }) {
  return parseBlocks(content).map((block, key) => {
    const style = (written = '') => ({
      ...STYLES[block.kind],
      ...(directionOf(written) && MIRRORED[block.kind]),
      ...(key === 0 && { marginTop: '20px' }),
    });
    if ('items' in block) {
      const List = block.kind === 'bullets' ? 'ul' : 'ol';
      const written = block.items.join('\n');
      const dir = directionOf(written);
      return (
        <List key={key} {...directed(written, look('muted', style(written)))}>
          {block.items.map((item, index) => (
            <li key={index} dir={directionInside(dir, item)} style={{ margin: '4px 0 0' }}>
              {renderSpans(parseSpans(item), base)}
            </li>
          ))}
        </List>
      );
    }
    if (block.kind === 'code') {
      return (
        <pre key={key} {...look('box', style())}>
          {block.lines.join('\n')}
        </pre>
      );
    }
    if (block.kind === 'picture') {
      return (
        isOwnPicture(block.src) && (
          <p key={key} style={style()}>
            <img
              src={absolute(block.src, base)}
              alt={block.alt}
              width="100%"
              style={{ display: 'block', maxWidth: '100%', height: 'auto', border: 0 }}
            />
          </p>
        )
      );
    }
    const spans = parseSpans(block.text);
    const [link] = spans;
    const words = plainText(block.text);
    // A paragraph of nothing but a link is what the reader should do next.
    if (block.kind === 'paragraph' && spans.length === 1 && link?.kind === 'link')
      return <Actions key={key} button={{ label: buttonLabel(words, link.href), url: absolute(link.href, base) }} />;
    const Tag = TAGS[block.kind];
    return (
      <Tag
        key={key}
        {...directed(block.text, look(block.kind === 'paragraph' ? 'muted' : 'strong', style(block.text)))}
      >
        {renderSpans(spans, base)}
      </Tag>
    );
  });
}

const spansText = (spans: Span[], base: string): string =>
  spans
    .map((span) => {
      if (span.kind === 'text') return span.text;
      if (span.kind === 'code') return span.code;
      const inner = spansText(span.spans, base);
      if (span.kind !== 'link') return inner;
      const url = absolute(span.href, base);
      return inner === url || inner === span.href ? url : `${inner} (${url})`;
    })
    .join('');

/** The same content as plain text, with the address of every link. */
export function markupText(content: string, base: string): string {
  const line = (text: string) => spansText(parseSpans(text), base);
  return parseBlocks(content)
    .map((block) => {
      if (block.kind === 'code') return block.lines.join('\n');
      if (block.kind === 'picture') return block.alt && `[${block.alt}]`;
      if (block.kind === 'quote') return line(block.text).replace(/^/gm, '> ');
      if (!('items' in block)) return line(block.text);
      const bullet = (index: number) => (block.kind === 'bullets' ? '-' : `${index + 1}.`);
      return block.items.map((item, index) => `${bullet(index)} ${line(item)}`).join('\n');
    })
    .filter(Boolean)
    .join('\n\n');
}
