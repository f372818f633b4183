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
    <article className="card panel managed-post" aria-label={post.title}>
      <div className="im">
        <PostPicture post={post} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw" />
      </div>
      <div className="body">
        <Title>{post.title}</Title>
        <p className="facts">
          <time dateTime={post.publishedAt}>{longDateTime(post.publishedAt)}</time>
          {[copy.by.replace('{author}', () => authorOf(post)), copy.comments].map((fact) => (
            <span key={fact}>
              <span aria-hidden="true">· </span>
              {fact}
            </span>
          ))}
        </p>
        {excerpt && <p className="muted">{excerpt}</p>}
        {post.tags.length > 0 && (
          <ul className="chips">
            {post.tags.map((tag) => (
              <li key={tag} className="badge">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer>
        <span className="flex gap-1.5">
          {edit}
          {onDelete && (
            <button type="button" className="btn btn-g btn-sm remove" onClick={onDelete}>
              <Trash2 className="icon" aria-hidden />
              {copy.delete}
              <span className="sr">: {post.title}</span>
            </button>
          )}
        </span>
        {post.isPublished && (
          <a className="link" href={postPath(post.slug)} target="_blank" rel="noopener">
            {copy.view}
            <span className="sr">: {post.title} (opens in a new tab)</span>
            <ArrowUpRight className="icon" aria-hidden />
          </a>
        )}
      </footer>
    </article>
  );
}
