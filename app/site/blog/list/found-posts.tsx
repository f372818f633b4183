import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { FoundPost as Post } from '#features/blog/queries/found-posts.server.ts';
import { listAddress } from '#features/blog/rules.ts';
import { FoundPost } from './found-post.tsx';

type Props = { q: string; topic: string; count: number; found: Post[] };

/** Stays on the page, so that screen readers announce what it says next. */
export function FoundCount({ q, topic, count }: Omit<Props, 'found'>) {
  const { one, many, of, clear } = blog.search;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 not-empty:border-b not-empty:border-line not-empty:pb-4">
      <p role="status" className="min-w-0 wrap-anywhere">
        {q && (
          <>
            <b className="font-strong">{(count === 1 ? one : many).replace('{n}', count.toLocaleString('en-US'))}</b>{' '}
            {of.replace('{q}', () => q)}
          </>
        )}
      </p>
      {q && (
        <Link to={listAddress({ topic })} className="link min-h-6" preventScrollReset>
          {clear}
        </Link>
      )}
    </div>
  );
}

export function FoundPosts({ q, topic, count, found }: Props) {
  const { none, hint, most, clear } = blog.search;
  if (found.length === 0) {
    return (
      <div className="card empty mt-8 py-11">
        <span className="tile" aria-hidden="true">
          <SearchX className="icon" />
        </span>
        <h2 className="max-w-full wrap-anywhere">{none.replace('{q}', () => q)}</h2>
        <p className="max-w-104">{hint}</p>
        <Link to={listAddress({ topic })} className="btn btn-s mt-3" preventScrollReset>
          {clear}
        </Link>
      </div>
    );
  }
  return (
    <>
      {found.map((post, index) => (
        <FoundPost key={post.id} post={post} isFirst={index === 0} />
      ))}
      {count > found.length && (
        <p className="subtle mt-2">{most.replace('{n}', found.length.toLocaleString('en-US'))}</p>
      )}
    </>
  );
}
