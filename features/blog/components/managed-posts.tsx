import { FileText } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { blogManagement as copy } from '#content/blog-management.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import type { ManagedPost } from '../contract.ts';

export type PostTab = 'published' | 'drafts';

export const readPostTab = (given: string | null): PostTab => (given === 'drafts' ? 'drafts' : 'published');

type Props = {
  /** Undefined while loading, null after an error. */
  posts: ManagedPost[] | undefined | null;
  tab: PostTab;
  addressOf: (tab: PostTab) => string;
  onRetry: () => void;
  children: (post: ManagedPost) => ReactNode;
};

const count = (text: string, posts: ManagedPost[] | null | undefined) =>
  text.replace('{n}', String(posts?.length ?? 0));

const CARDS = 25;

type CardsProps = { posts: readonly ManagedPost[]; children: Props['children'] };

/** On phones a few at a time, as in the lists of the panel. */
function Cards({ posts, children }: CardsProps) {
  const isNarrow = useIsNarrow();
  const [most, setMost] = useState(CARDS);
  const grid = useRef<HTMLDivElement>(null);
  const shown = isNarrow ? posts.slice(0, most) : posts;
  const left = posts.length - shown.length;

  function showMore() {
    flushSync(() => setMost(most + CARDS));
    const first = grid.current?.children[most];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    focusMounted(first);
  }

  return (
    <>
      <div ref={grid} className="gridk">
        {shown.map(children)}
      </div>
      {left > 0 && (
        <p className="mt-4 grid gap-2 text-center text-sm text-muted">
          <button type="button" className="btn btn-s h-11" onClick={showMore}>
            {fillText(copy.more, { more: Math.min(CARDS, left), count: posts.length })}
          </button>
          <span role="status">{fillText(copy.shown, { shown: shown.length, count: posts.length })}</span>
        </p>
      )}
    </>
  );
}

function Empty({ kind }: { kind: PostTab | 'all' }) {
  return (
    <div className="card empty">
      <span className="tile">
        <FileText className="icon" aria-hidden />
      </span>
      <b>{copy.empty[kind]}</b>
      <p>{copy.emptyHints[kind]}</p>
    </div>
  );
}

function Loading() {
  return (
    <div className="gridk animate-[fade-in_150ms_150ms_backwards]" aria-busy="true">
      <p className="sr" role="status">
        {copy.loading}
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} className="card panel overflow-hidden min-w-0" aria-hidden>
          <i className="sk block w-full aspect-[16/7] rounded-none border-b border-line" />
          <div className="grid content-start gap-2 p-5 wrap-anywhere">
            <i className="sk h-3.5 last:w-[60%]" />
            <i className="sk h-3.5 last:w-[60%]" />
            <i className="sk h-3.5 last:w-[60%]" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Tabs of published posts and drafts, with counts. */
export function ManagedPosts({ posts, tab, addressOf, onRetry, children }: Props) {
  const panelId = useId();
  if (posts === null) {
    return (
      <div className="card">
        <ErrorPanel text={copy.error} again={copy.tryAgain} onRetry={onRetry} />
      </div>
    );
  }
  const published = posts?.filter(({ isPublished }) => isPublished);
  const drafts = posts?.filter(({ isPublished }) => !isPublished);
  const shown = tab === 'drafts' ? drafts : published;
  const segments = [
    { id: 'published', label: count(copy.published, published), to: addressOf('published') },
    { id: 'drafts', label: count(copy.drafts, drafts), to: addressOf('drafts') },
  ];
  return (
    <>
      <div className="flex [&_a]:h-7.5 [&_a]:px-3.5 [&_a]:text-base [&_a]:whitespace-nowrap [&_a]:tabular-nums [&>*]:p-0.75">
        <Segmented label={copy.tabsLabel} segments={segments} selected={tab} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className="mt-5">
        {!shown ? (
          <Loading />
        ) : shown.length > 0 ? (
          <Cards key={tab} posts={shown}>
            {children}
          </Cards>
        ) : (
          <Empty kind={posts?.length === 0 ? 'all' : tab} />
        )}
      </div>
    </>
  );
}
