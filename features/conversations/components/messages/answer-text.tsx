import './sources.css';
import '#ui/text/prose.css';
import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { MessageSource } from '../../contract.ts';
import { citedIn, partsOf, settled, sourceTitle } from '../../rules/citations.ts';

const sourceId = (messageId: number, number: number) => `source-${messageId}-${number}`;

type Props = { id: number; content: string; sources: readonly MessageSource[]; isStreaming?: boolean };

function Sources({ id, sources }: { id: number; sources: readonly MessageSource[] }) {
  return (
    <div className="sources">
      <span>{copy.sources}</span>
      <ol>
        {sources.map((source) => (
          <li key={source.number} id={sourceId(id, source.number)} tabIndex={-1}>
            <span className="citation" aria-hidden>
              {source.number}
            </span>
            <span>
              {source.url === null ? (
                sourceTitle(source)
              ) : (
                <OutboundLink href={source.url}>{sourceTitle(source)}</OutboundLink>
              )}{' '}
              <em>{copy.kinds[source.kind]}</em>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An answer in our markup, with its citations leading to the sources below it. */
export function AnswerText({ id, content, sources, isStreaming = false }: Props) {
  const cited = citedIn(content, sources);
  const renderText = (text: string) =>
    partsOf(text, sources).map((part, key) =>
      part.kind === 'text'
        ? part.text
        : part.sources.map(({ number }) => (
            <a
              key={`${key}.${number}`}
              href={`#${sourceId(id, number)}`}
              className="citation"
              aria-label={fillText(copy.source, { number })}
            >
              {number}
            </a>
          )),
    );
  return (
    <div className={isStreaming ? 'answer-text streaming' : 'answer-text'}>
      <Prose content={isStreaming ? settled(content) : content} level={3} renderText={renderText} />
      {cited.length > 0 && <Sources id={id} sources={cited} />}
    </div>
  );
}
