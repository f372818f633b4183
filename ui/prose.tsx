import type { ReactNode } from 'react';
import { type Block, parseBlocks, parseSpans, type Span } from '#lib/markup.ts';
import { slugify } from '#lib/slug.ts';

function renderSpan(span: Span, key: number): ReactNode {
  if (span.kind === 'text') return span.text;
  const inner = span.spans.map(renderSpan);
  if (span.kind === 'bold') return <strong key={key}>{inner}</strong>;
  if (span.kind === 'italic') return <em key={key}>{inner}</em>;
  const isOutbound = /^https?:/i.test(span.href);
  return (
    <a key={key} href={span.href} {...(isOutbound && { target: '_blank', rel: 'noopener noreferrer' })}>
      {inner}
      {isOutbound && <span className="sr"> (opens in a new tab)</span>}
    </a>
  );
}

const inline = (text: string) => parseSpans(text).map(renderSpan);

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 key={key} id={slugify(block.text) || undefined}>
          {inline(block.text)}
        </h2>
      );
    case 'sub-heading':
      return <h3 key={key}>{inline(block.text)}</h3>;
    case 'paragraph':
      return <p key={key}>{inline(block.text)}</p>;
    default: {
      const List = block.kind === 'bullets' ? 'ul' : 'ol';
      return (
        <List key={key}>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      );
    }
  }
}

/** Text in our markup as React elements; never raw HTML. */
export function Prose({ content }: { content: string }) {
  return <div className="prose">{parseBlocks(content).map(renderBlock)}</div>;
}
