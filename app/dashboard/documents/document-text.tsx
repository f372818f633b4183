import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ownDocuments as copy, documents as texts } from '#content/documents.ts';
import { ownDocumentCalls as calls } from '#features/documents/client.ts';
import type { ReadDocument } from '#features/documents/contract.ts';
import { CallFailed, valueOf } from '#lib/api/api.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { documentsPath } from '../view.ts';

type Passage = ReadDocument['passages'][number];

/** The passage that an answer cites is marked and brought into view. */
const Cited = ({ text }: Pick<Passage, 'text'>) => (
  <section
    ref={showMounted}
    tabIndex={-1}
    aria-label={copy.cited}
    className="-mx-4 rounded-box border-l-2 border-accent bg-accent-soft px-4 py-3 focus:outline-none"
  >
    <small className="mb-1 block text-xs font-medium text-accent-text">{copy.cited}</small>
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  </section>
);

function Text({
  document: { name, kind, createdAt, passages },
  passage,
}: {
  document: ReadDocument;
  passage: number | null;
}) {
  return (
    <>
      <PageHead heading={name} lead={`${texts.kinds[kind]}, ${longDay(createdAt)}`} className="mb-5 wrap-anywhere" />
      <article className="card grid max-w-184 grid-cols-1 gap-3 px-7 py-6 text-md/6.5 wrap-anywhere max-sm:px-5">
        {passages.map(({ position, heading, text }, index) => (
          <div key={position} className="grid grid-cols-1 gap-3">
            {heading !== '' && heading !== passages[index - 1]?.heading && (
              <h2 className="mt-2 text-lg font-semibold tracking-[-0.016em]">{heading}</h2>
            )}
            {position === passage ? (
              <Cited text={text} />
            ) : (
              <p className="whitespace-pre-line" dir="auto">
                {text}
              </p>
            )}
          </div>
        ))}
      </article>
    </>
  );
}

/** A document as the consultants read it. */
export function DocumentText({ id, passage }: { id: number; passage: number | null }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...calls.key, id],
    queryFn: async () => valueOf(await calls.read(id)),
  });
  const isGone = error instanceof CallFailed && error.status === 404;
  return (
    <div>
      <Link to={documentsPath} className="link back">
        <ArrowLeft className="icon" aria-hidden />
        {copy.all}
      </Link>
      {data && <Text document={data} passage={passage} />}
      {isGone && (
        <section className="card empty">
          <h1>{copy.gone[0]}</h1>
          <p>{copy.gone[1]}</p>
        </section>
      )}
      {!data && !isGone && (
        <div className="card">
          {isError ? (
            <ErrorPanel text={texts.failed} again={texts.again} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={copy.reading} count={6} />
          )}
        </div>
      )}
    </div>
  );
}
