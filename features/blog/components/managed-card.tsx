import { ArrowUpRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { blogManagement as copy } from '#content/blog-management.ts';
import { longDateTime } from '#lib/time/dates.ts';
import type { ManagedPost } from '../contract.ts';
import { authorOf, excerptOf, postPath } from '../rules.ts';
import { PostPicture } from './post-picture.tsx';

type Props = {
  post: ManagedPost;
  level: 2 | 3;
  /** The edit link or button; absent without permission. */
  edit: ReactNode;
  /** Absent without permission. */
  onDelete?: () => void;
};

export function ManagedCard({ post, level, edit, onDelete }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  const excerpt = excerptOf(post);
  return (
    <article className="card panel overflow-hidden min-w-0" aria-label={post.title}>
      <div className="aspect-[16/7] overflow-hidden border-b border-line [&_:is(img,svg)]:size-full [&_:is(img,svg)]:object-cover">
        <PostPicture post={post} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw" />
      </div>
      <div className="grid content-start gap-2 p-5 wrap-anywhere">
        <Title className="text-lg/[1.35] font-semibold tracking-[-0.018em]">{post.title}</Title>
        <p className="flex flex-wrap gap-x-[0.85rem] overflow-hidden text-sm text-subtle">
          <time dateTime={post.publishedAt}>{longDateTime(post.publishedAt)}</time>
          {[copy.by.replace('{author}', () => authorOf(post)), copy.comments].map((fact) => (
            <span key={fact} className="relative">
              <span className="absolute right-[calc(100%+0.3rem)]" aria-hidden="true">
                {'· '}
              </span>
              {fact}
            </span>
          ))}
        </p>
        {excerpt && <p className="muted">{excerpt}</p>}
        {post.tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 mt-1">
            {post.tags.map((tag) => (
              <li key={tag} className="badge h-auto min-h-5.5 max-w-full whitespace-normal wrap-anywhere">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="flex-wrap">
        <span className="flex gap-1.5 flex-wrap">
          {edit}
          {onDelete && (
            <button
              type="button"
              className="btn btn-g btn-sm text-danger-text hover:bg-danger-soft hover:text-danger-text"
              onClick={onDelete}
            >
              <Trash2 className="icon" aria-hidden />
              {copy.delete}
              <span className="sr">: {post.title}</span>
            </button>
          )}
        </span>
        {post.isPublished && (
          <a
            className="link min-h-6 text-sm whitespace-nowrap"
            href={postPath(post.slug)}
            target="_blank"
            rel="noopener"
          >
            {copy.view}
            <span className="sr">: {post.title} (opens in a new tab)</span>
            <ArrowUpRight className="icon" aria-hidden />
          </a>
        )}
      </footer>
    </article>
  );
}
