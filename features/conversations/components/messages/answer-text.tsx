import { Link } from 'react-router';
import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import type { MessageSource } from '../../contract/conversations.ts';
import { citedIn, partsOf, sourceTitle } from '../../rules/citations.ts';
import { settled } from '../../rules/settled.ts';
import { Markdown } from '../markdown/markdown.tsx';

const sourceId = (messageId: number, number: number) => `source-${messageId}-${number}`;

const citation =
  'inline-grid h-4.5 min-w-4.5 place-items-center rounded-[0.3rem] px-1 align-[0.1em] text-2xs/none font-semibold text-accent-text';

type Props = {
  id: number;
  content: string;
  sources: readonly MessageSource[];
  /** Staff can't read the documents of a customer. */
  opensDocuments?: boolean;
  isStreaming?: boolean;
};

const sourceLink =
  'text-accent-text underline decoration-accent-line decoration-1 underline-offset-[0.2em] hover:decoration-current';

function SourceName({ source, opensDocuments }: { source: MessageSource; opensDocuments: boolean }) {
  const { kind, url } = source;
  if (url === null || (kind === 'document' && !opensDocuments)) return sourceTitle(source);
  if (kind === 'document') {
    return (
      <Link to={url} className={sourceLink}>
        {sourceTitle(source)}
      </Link>
    );
  }
  return (
    <OutboundLink href={url} className={sourceLink}>
      {sourceTitle(source)}
    </OutboundLink>
  );
}

function Sources({ id, sources, opensDocuments = false }: Omit<Props, 'content' | 'isStreaming'>) {
  return (
    <div className="mt-3 pt-[0.65rem] border-t border-line-strong text-sm">
      <span className="block mb-[0.15rem] text-xs font-medium text-muted">{copy.sources}</span>
      <ol>
        {sources.map((source) => (
          <li
            key={source.number}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2 py-[0.15rem] rounded-xs focus:outline-2 focus:outline-ring focus:outline-offset-2"
            id={sourceId(id, source.number)}
            tabIndex={-1}
          >
            <span className={`bg-surface dark:bg-accent-soft ${citation}`} aria-hidden>
              {source.number}
            </span>
            <span>
              <SourceName source={source} opensDocuments={opensDocuments} />{' '}
              <em className="not-italic text-muted">{copy.kinds[source.kind]}</em>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An answer, with its citations leading to the sources below it. They have targets of 24 px without taller lines. */
export function AnswerText({ id, content, sources, opensDocuments = false, isStreaming = false }: Props) {
  const cited = citedIn(content, sources);
  const renderText = (text: string) =>
    partsOf(text, sources).map((part, key) =>
      part.kind === 'text'
        ? part.text
        : part.sources.map(({ number }) => (
            <a
              key={`${key}.${number}`}
              href={`#${sourceId(id, number)}`}
              className={`relative ml-[0.15rem] bg-accent-soft no-underline after:absolute after:-inset-0.75 hover:bg-accent-line ${citation}`}
              aria-label={fillText(copy.source, { number })}
            >
              {number}
            </a>
          )),
    );
  return (
    <div className={isStreaming ? 'answer-text streaming' : 'answer-text'}>
      <Markdown content={isStreaming ? settled(content) : content} renderText={renderText} />
      {cited.length > 0 && <Sources id={id} sources={cited} opensDocuments={opensDocuments} />}
    </div>
  );
}
