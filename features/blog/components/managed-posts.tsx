import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { blogManagement as copy } from '#content/blog-management.ts';
import { postList as list } from '#content/publishing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { useIsNarrow } from '#ui/browser/use-is-narrow.ts';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { isMatch, type ListedPost, type ListView, POST_TABS, type PostTab, tabOf } from './post-tabs.ts';
import { SortField } from './sort-field.tsx';

type Props = {
  /** Undefined while loading, null after an error. */
  posts: ListedPost[] | undefined | null;
  view: ListView;
  addressOf: (view: ListView) => string;
  /** Editors have more tabs. */
  isEditor: boolean;
  selection: Selection;
  onRetry: () => void;
  children: (post: ListedPost) => ReactNode;
};

const LABELS: Record<PostTab, string> = { published: copy.published, drafts: copy.drafts, ...list.tabs };

const CARDS = 25;

/** Kept in the entry of the history: the post that was edited or shown last, so that going back leads to it. */
export const atPost = (post: number) => ({ post });

function usePostInHistory(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'post' in state ? Number(state.post) : 0;
}

function SelectAll({ posts, selection }: { posts: readonly ListedPost[]; selection: Selection }) {
  return (
    <label className="check-row mb-4 w-fit text-sm">
      <input
        type="checkbox"
        className="check"
        checked={posts.every(({ id }) => selection.ids.has(id))}
        onChange={() => selection.toggleAll(posts)}
      />
      {fillText(list.selectAll, { count: posts.length })}
    </label>
  );
}

type CardsProps = {
  posts: readonly ListedPost[];
  /** Absent if nothing can be done with several posts. */
  selection: Selection | undefined;
  children: Props['children'];
};

/** On phones a few at a time, as in the lists of the panel. */
function Cards({ posts, selection, children }: CardsProps) {
  const isNarrow = useIsNarrow();
  const postInHistory = usePostInHistory();
  const [place] = useState(() => posts.findIndex(({ id }) => id === postInHistory) + 1);
  const [most, setMost] = useState(Math.max(1, Math.ceil(place / CARDS)) * CARDS);
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const navigation = useNavigationType();
  const [isReturn] = useState(navigation === NavigationType.Pop);

  // Where the browser goes back, it restores the exact position itself.
  useLayoutEffect(() => {
    if (place > 0 && !isReturn) grid.current?.children[place - 1]?.scrollIntoView({ block: 'center' });
  }, [place, isReturn]);

  const shown = isNarrow ? posts.slice(0, most) : posts;
  const left = posts.length - shown.length;

  function showMore() {
    flushSync(() => setMost(most + CARDS));
    const first = grid.current?.children[most];
    if (!(first instanceof HTMLElement)) return;
    first.setAttribute('tabindex', '-1');
    focusMounted(first);
    const [shownPost] = posts.slice(most);
    if (shownPost) void navigate({ search }, { replace: true, preventScrollReset: true, state: atPost(shownPost.id) });
  }

  return (
    <>
      {selection && shown.length > 1 && <SelectAll posts={shown} selection={selection} />}
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

const TEXTS = { ...copy.empty, ...list.empty };
const HINTS = { ...copy.emptyHints, ...list.emptyHints };

function Empty({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="card empty">
      <span className="tile">
        <FileText className="icon" aria-hidden />
      </span>
      <b className="wrap-anywhere">{title}</b>
      <p>{hint}</p>
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

/** Tabs with counts, and a search in the chosen one. */
export function ManagedPosts({ posts, view, addressOf, isEditor, selection, onRetry, children }: Props) {
  const { tab, q, order } = view;
  const panelId = useId();
  const navigate = useNavigate();

  // On phones, the row of tabs scrolls, and fades where it goes on.
  useEffect(() => {
    document.getElementById(`${panelId}-${tab}`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [panelId, tab]);

  if (posts === null) {
    return (
      <div className="card">
        <ErrorPanel text={copy.error} again={copy.tryAgain} onRetry={onRetry} />
      </div>
    );
  }
  const found = posts?.filter((post) => q === '' || isMatch(post, q));
  const on = (each: PostTab) => found?.filter((post) => tabOf(post) === each);
  const tabs = isEditor ? POST_TABS : POST_TABS.slice(0, 2);
  const segments = tabs.map((id) => ({
    id,
    label: fillText(LABELS[id], { n: on(id)?.length ?? 0 }),
    to: addressOf({ ...view, tab: id }),
  }));
  const shown = on(tab);
  const show = (change: Partial<ListView>) =>
    void navigate(addressOf({ ...view, ...change }), { replace: true, preventScrollReset: true });
  const kind = posts?.some(({ trashedAt }) => !trashedAt) || tab === 'trash' ? tab : 'all';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex max-w-full overflow-x-auto max-sm:pr-6 max-sm:mask-r-from-[calc(100%-1.5rem)] [&_a]:h-7.5 [&_a]:px-3.5 [&_a]:text-base [&_a]:whitespace-nowrap [&_a]:tabular-nums [&>*]:p-0.75">
          <Segmented label={copy.tabsLabel} segments={segments} selected={tab} panelId={panelId} />
        </div>
        <div className="flex w-full gap-2 sm:w-auto">
          <SearchBox
            label={list.search}
            placeholder={list.searchHint}
            value={q}
            onSearch={(text) => show({ q: text })}
            className="min-w-0 flex-1 sm:w-64 sm:flex-none"
          />
          <SortField value={order} onChange={(next) => show({ order: next })} />
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className="mt-5">
        {!shown ? (
          <Loading />
        ) : shown.length > 0 ? (
          <Cards key={`${tab} ${order}`} posts={shown} selection={isEditor ? selection : undefined}>
            {children}
          </Cards>
        ) : q === '' ? (
          <Empty title={TEXTS[kind]} hint={HINTS[kind]} />
        ) : (
          <Empty title={fillText(list.notFound, { q })} hint={list.notFoundHint} />
        )}
      </div>
    </>
  );
}
