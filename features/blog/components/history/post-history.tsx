import '#ui/styles/states.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { blogManagement } from '#content/blog-management.ts';
import { postHistory as copy } from '#content/publishing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { findRevision, listRevisions, postKeys } from '../../client.ts';
import type { ManagedPost, Revision, RevisionText } from '../../contract.ts';
import { Comparison } from './comparison.tsx';

const authorOf = ({ author }: Revision) => (author ? fillText(copy.by, { author }) : copy.earlier);

/** Several may be of the same minute. */
function useMomentOf(revisions: readonly Revision[]) {
  const momentOf = useDates().momentsAmong(revisions.map(({ at }) => at));
  return ({ at }: Pick<Revision, 'at'>) => momentOf(at);
}

type ListProps = { revisions: readonly Revision[]; isPublic: boolean; chosen: number; onChoose: (id: number) => void };

/** Arrow keys move through the versions and show each. */
function Versions({ revisions, isPublic, chosen, onChoose }: ListProps) {
  const momentOf = useMomentOf(revisions);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by && revisions[revisions.findIndex(({ id }) => id === chosen) + by];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`revision-${next.id}`)?.focus();
  }

  return (
    <ol
      className="card max-h-[70dvh] overflow-y-auto py-2 max-lg:max-h-56"
      aria-label={copy.list}
      onKeyDown={moveByKey}
    >
      {revisions.map((revision, index) => (
        <li key={revision.id}>
          <button
            id={`revision-${revision.id}`}
            type="button"
            className="grid w-full gap-0.5 border-l-2 border-transparent px-4 py-2.5 text-left hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft"
            aria-current={revision.id === chosen ? 'true' : undefined}
            tabIndex={revision.id === chosen ? 0 : -1}
            onClick={() => onChoose(revision.id)}
          >
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {momentOf(revision)}
              {index === 0 && isPublic && <span className="badge b-blue">{copy.current}</span>}
            </span>
            <span className="truncate text-sm text-muted">{authorOf(revision)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Props = {
  post: ManagedPost;
  /** The address of the form. */
  backTo: string;
  onRestore: (revision: RevisionText, when: string) => void;
};

function Body({ post, revisions, onRestore }: Omit<Props, 'backTo'> & { revisions: readonly Revision[] }) {
  const momentOf = useMomentOf(revisions);
  const [chosen, setChosen] = useState((revisions[1] ?? revisions[0])?.id ?? 0);
  const { data, isError, refetch } = useQuery({
    queryKey: postKeys.revision(chosen),
    queryFn: () => findRevision(chosen),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Versions revisions={revisions} isPublic={post.isPublished} chosen={chosen} onChoose={setChosen} />
      {data ? (
        <Comparison
          key={data.id}
          title={momentOf(data)}
          revision={data}
          post={post}
          onRestore={() => onRestore(data, momentOf(data))}
        />
      ) : (
        <div className="card">
          {isError ? (
            <ErrorPanel text={copy.failed} again={blogManagement.tryAgain} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={blogManagement.loading} count={3} />
          )}
        </div>
      )}
    </div>
  );
}

/** What readers could read of a post, compared with what it says now. */
export default function PostHistory({ post, backTo, onRestore }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: postKeys.revisions(post.id),
    queryFn: () => listRevisions(post.id),
    // The post may have been saved since the last look.
    gcTime: 0,
  });
  return (
    <>
      <Link to={backTo} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-sm">
        <ArrowLeft className="icon" aria-hidden />
        {copy.back}
      </Link>
      <PageHead heading={copy.heading} lead={fillText(copy.lead, { title: post.title })} />
      {isError && !data ? (
        <div className="card">
          <ErrorPanel text={copy.failed} again={blogManagement.tryAgain} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <div className="card">
          <SkeletonRows label={blogManagement.loading} count={4} />
        </div>
      ) : data.length === 0 ? (
        <div className="card empty">
          <span className="tile">
            <History className="icon" aria-hidden />
          </span>
          <b>{copy.empty}</b>
          <p>{copy.emptyHint}</p>
        </div>
      ) : (
        <Body post={post} revisions={data} onRestore={onRestore} />
      )}
    </>
  );
}
