import '#ui/styles/prose.css';
import { Fragment, type ReactNode } from 'react';
import { thread as copy } from '#content/conversations.ts';
import { directionInside, directionOf } from '#lib/text/direction.ts';
import { known, type MarkdownToken, parseMarkdown } from '#lib/text/markdown.ts';
import { isAllowedTarget } from '#lib/text/markup.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { CodeBlock } from './code-block.tsx';
import { ScrollArea } from './scroll-area.tsx';

type Options = {
  /** Renders text between markup, for example to link citations. */
  renderText: (text: string) => ReactNode;
  /** Nested links aren't allowed in HTML: the inner one would close the outer one. */
  isInLink?: boolean;
};

type Table = Extract<MarkdownToken, { type: 'table' }>;
type Link = Extract<MarkdownToken, { type: 'link' }>;

/** Any base works for checking whether a browser could follow an address. */
const ANY_SITE = 'https://site.invalid';

const asWritten = (text: string): ReactNode => text;

/** Joins text that the parser has split without markup in between. */
function joined(tokens: readonly MarkdownToken[]): readonly MarkdownToken[] {
  return tokens.reduce<MarkdownToken[]>((all, token) => {
    const last = all.at(-1);
    if (token.type !== 'text' || last?.type !== 'text' || token.tokens || last.tokens) return [...all, token];
    return [...all.slice(0, -1), { ...last, raw: last.raw + token.raw, text: last.text + token.text }];
  }, []);
}

function renderLink({ href, raw, tokens }: Link, key: number): ReactNode {
  if (!isAllowedTarget(href) || !URL.canParse(href, ANY_SITE)) return raw;
  const inner = renderSpans(known(tokens), { renderText: asWritten, isInLink: true });
  if (/^https?:/i.test(href)) {
    return (
      <OutboundLink key={key} href={href}>
        {inner}
      </OutboundLink>
    );
  }
  return (
    <a key={key} href={href}>
      {inner}
    </a>
  );
}

function renderSpans(tokens: readonly MarkdownToken[], options: Options): ReactNode[] {
  return joined(tokens).map((token, key) => {
    switch (token.type) {
      case 'text':
        return (
          <Fragment key={key}>
            {token.tokens ? renderSpans(known(token.tokens), options) : options.renderText(token.text)}
          </Fragment>
        );
      case 'escape':
        return token.text;
      case 'strong':
        return <strong key={key}>{renderSpans(known(token.tokens), options)}</strong>;
      case 'em':
        return <em key={key}>{renderSpans(known(token.tokens), options)}</em>;
      case 'codespan':
        return <code key={key}>{token.text}</code>;
      case 'br':
        return <br key={key} />;
      case 'link':
        if (options.isInLink) return <Fragment key={key}>{renderSpans(known(token.tokens), options)}</Fragment>;
        return renderLink(token, key);
      default:
        return token.raw;
    }
  });
}

const sideOf = { left: undefined, center: 'text-center', right: 'text-right' };

function renderTable({ header, rows }: Table, key: number, options: Options): ReactNode {
  const classOf = (align: keyof typeof sideOf | null) => (align ? sideOf[align] : undefined);
  return (
    <ScrollArea key={key} label={copy.table} className="table-area">
      <table className="min-w-full border-collapse wrap-normal">
        <thead>
          <tr>
            {header.map(({ tokens, align }, at) => (
              <th key={at} scope="col" className={classOf(align)}>
                {renderSpans(known(tokens), options)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ tokens, align }, at) => (
                <td key={at} className={classOf(align)}>
                  {renderSpans(known(tokens), options)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function renderBlocks(tokens: readonly MarkdownToken[], options: Options): ReactNode[] {
  return tokens.map((token, key) => {
    switch (token.type) {
      case 'space':
        return null;
      case 'heading': {
        const Heading = token.depth < 3 ? 'h3' : 'h4';
        return (
          <Heading key={key} dir={directionOf(token.text)}>
            {renderSpans(known(token.tokens), options)}
          </Heading>
        );
      }
      case 'paragraph':
        return (
          <p key={key} dir={directionOf(token.text)}>
            {renderSpans(known(token.tokens), options)}
          </p>
        );
      case 'code':
        return <CodeBlock key={key} code={token.text} language={token.lang ?? ''} />;
      case 'blockquote':
        return (
          <blockquote key={key} dir={directionOf(token.text)}>
            {renderBlocks(known(token.tokens), options)}
          </blockquote>
        );
      case 'hr':
        return <hr key={key} />;
      case 'table':
        return renderTable(token, key, options);
      case 'list': {
        const dir = directionOf(token.items.map(({ text }) => text).join('\n'));
        const items = token.items.map((item, at) => (
          <li key={at} dir={directionInside(dir, item.text)}>
            {renderBlocks(known(item.tokens), options)}
          </li>
        ));
        return token.ordered ? (
          <ol key={key} dir={dir} start={token.start === '' ? 1 : token.start}>
            {items}
          </ol>
        ) : (
          <ul key={key} dir={dir}>
            {items}
          </ul>
        );
      }
      // The text of a list item without paragraphs.
      default:
        return <Fragment key={key}>{renderSpans([token], options)}</Fragment>;
    }
  });
}

type Props = { content: string; renderText?: Options['renderText'] };

/** Renders a provider's Markdown with our own elements only. */
export const Markdown = ({ content, renderText = asWritten }: Props) => (
  <div className="prose">{renderBlocks(parseMarkdown(content), { renderText })}</div>
);
