import { Fragment, type ReactNode } from 'react';
import { headingIds } from '#lib/text/heading-ids.ts';
import { type Block, parseBlocks, parseSpans, type Span } from '#lib/text/markup.ts';

type Props = {
  content: string;
  /** Heading level of the text's top headings. */
  level?: 2 | 3;
  /** Prefix of the heading ids, unique per page. Without it, headings have no ids. */
  idPrefix?: string;
  /** For text outside the site, such as the feed: makes links absolute and doesn't rely on our styles. */
  baseUrl?: string;
  /** Renders the text between marks, for example to link what it cites. */
  renderText?: (text: string) => ReactNode;
  className?: string;
};

type SpanOptions = Pick<Props, 'baseUrl' | 'renderText'>;

function target(href: string, baseUrl: string | undefined): string {
  return baseUrl && URL.canParse(href, baseUrl) ? new URL(href, baseUrl).href : href;
}

function renderSpans(text: string | Span[], options: SpanOptions): ReactNode[] {
  const { baseUrl, renderText } = options;
  const spans = typeof text === 'string' ? parseSpans(text) : text;
  return spans.map((span, key) => {
    if (span.kind === 'text') return renderText ? <Fragment key={key}>{renderText(span.text)}</Fragment> : span.text;
    const inner = renderSpans(span.spans, options);
    if (span.kind === 'bold') return <strong key={key}>{inner}</strong>;
    if (span.kind === 'italic') return <em key={key}>{inner}</em>;
    const isOutbound = !baseUrl && /^https?:/i.test(span.href);
    return (
      <a
        key={key}
        href={target(span.href, baseUrl)}
        {...(isOutbound && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {inner}
        {isOutbound && <span className="sr"> (opens in a new tab)</span>}
      </a>
    );
  });
}

/** Renders our markup as React elements, never as raw HTML. */
export function Prose({ content, level = 2, idPrefix, className, ...options }: Props) {
  const blocks = parseBlocks(content);
  const ids = idPrefix ? headingIds(blocks, idPrefix) : new Map<Block, string>();
  const Heading = level === 2 ? 'h2' : 'h3';
  const SubHeading = level === 2 ? 'h3' : 'h4';

  const renderBlock = (block: Block, key: number): ReactNode => {
    switch (block.kind) {
      case 'heading':
        return (
          <Heading key={key} id={ids.get(block)}>
            {renderSpans(block.text, options)}
          </Heading>
        );
      case 'sub-heading':
        return <SubHeading key={key}>{renderSpans(block.text, options)}</SubHeading>;
      case 'paragraph':
        return <p key={key}>{renderSpans(block.text, options)}</p>;
      default: {
        const List = block.kind === 'bullets' ? 'ul' : 'ol';
        return (
          <List key={key}>
            {block.items.map((item, index) => (
              <li key={index}>{renderSpans(item, options)}</li>
            ))}
          </List>
        );
      }
    }
  };
  return <div className={['prose', className].filter(Boolean).join(' ')}>{blocks.map(renderBlock)}</div>;
}
