import { Fragment, type ReactNode } from 'react';
import { directionInside, directionOf } from '#lib/text/direction.ts';
import { headingIds } from '#lib/text/heading-ids.ts';
import { type Block, type PictureBlock, parseSpans, placeBlocks, type Span } from '#lib/text/markup.ts';

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
  /** Draws a picture on a line of its own. Without it, pictures aren't shown. */
  renderPicture?: (picture: PictureBlock) => ReactNode;
  /** Puts the number of its first line on each block, for an editor beside it. */
  hasLines?: boolean;
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
    if (span.kind === 'code') return <code key={key}>{span.code}</code>;
    const inner = renderSpans(span.spans, options);
    if (span.kind === 'bold') return <strong key={key}>{inner}</strong>;
    if (span.kind === 'italic') return <em key={key}>{inner}</em>;
    const isOutbound = !baseUrl && /^https?:/i.test(span.href);
    const [label] = span.spans;
    const isAddress = label?.kind === 'text' && label.text === span.href;
    return (
      <a
        key={key}
        href={target(span.href, baseUrl)}
        {...(isOutbound && { target: '_blank', rel: 'noopener noreferrer' })}
        {...(isOutbound && isAddress && { className: 'print:after:content-none!' })}
      >
        {inner}
        {isOutbound && <span className="sr"> (opens in a new tab)</span>}
      </a>
    );
  });
}

/** With marks, none of which is a letter. */
function textOf(block: Block): string {
  if ('items' in block) return block.items.join('\n');
  return 'text' in block ? block.text : '';
}

const quoted = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');

/** Renders our markup as React elements, never as raw HTML. */
export function Prose({ content, level = 2, idPrefix, className, renderPicture, hasLines, ...options }: Props) {
  const placed = placeBlocks(content);
  const blocks = placed.map(({ block }) => block);
  const ids = idPrefix ? headingIds(blocks, idPrefix) : new Map<Block, string>();
  const Heading = level === 2 ? 'h2' : 'h3';
  const SubHeading = level === 2 ? 'h3' : 'h4';

  const renderBlock = ({ block, line }: (typeof placed)[number], key: number): ReactNode => {
    const dir = directionOf(textOf(block));
    const place = { 'data-line': hasLines ? line : undefined, dir };
    switch (block.kind) {
      case 'heading':
        return (
          <Heading {...place} key={key} id={ids.get(block)}>
            {renderSpans(block.text, options)}
          </Heading>
        );
      case 'sub-heading':
        return (
          <SubHeading {...place} key={key}>
            {renderSpans(block.text, options)}
          </SubHeading>
        );
      case 'paragraph':
        return (
          <p {...place} key={key}>
            {renderSpans(block.text, options)}
          </p>
        );
      case 'quote':
        return (
          <blockquote {...place} key={key}>
            {quoted(block.text).map((text, index) => (
              <p key={index} dir={directionInside(dir, text)}>
                {renderSpans(text, options)}
              </p>
            ))}
          </blockquote>
        );
      case 'code':
        return (
          <pre {...place} key={key} tabIndex={options.baseUrl ? undefined : 0}>
            <code>{block.lines.join('\n')}</code>
          </pre>
        );
      case 'picture': {
        const picture = renderPicture?.(block);
        return picture ? (
          <figure {...place} key={key}>
            {picture}
          </figure>
        ) : null;
      }
      default: {
        const List = block.kind === 'bullets' ? 'ul' : 'ol';
        return (
          <List {...place} key={key}>
            {block.items.map((item, index) => (
              <li key={index} dir={directionInside(dir, item)}>
                {renderSpans(item, options)}
              </li>
            ))}
          </List>
        );
      }
    }
  };
  return <div className={['prose', className].filter(Boolean).join(' ')}>{placed.map(renderBlock)}</div>;
}
