import { ArrowUpRight, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { blogManagement as copy } from '#content/blog-management.ts';
import { postActions, postList } from '#content/publishing.ts';
import { directionOf } from '#lib/text/direction.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import { authorOf, excerptOf, minutesToRead, postPath } from '../rules.ts';
import { PostPicture } from './post-picture.tsx';
import type { ListedPost } from './post-tabs.ts';

type Props = {
  post: ListedPost;
  level: 2 | 3;
  /** A link or button that edits it, with permission. */
  title: ReactNode;
  /** The edit link or button; absent without permission. */
  edit: ReactNode;
  /** The menu of what else can be done; absent without permission. */
  menu?: ReactNode;
  /** Absent without permission. */
  onDelete?: () => void;
  /** Takes it out of the trash. */
  onRestore?: () => void;
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
};

const DOTS = { draft: 'text-subtle', scheduled: 'text-accent-text', published: 'text-success-text' };

/** Over the picture, so it has a ground of its own. */
function State({ post }: { post: ListedPost }) {
  const { nearDay, time } = useDates();
  const text =
    post.state === 'scheduled'
      ? fillText(postList.scheduledFor, { when: `${nearDay(post.publishedAt)}, ${time(post.publishedAt)}` })
      : postList.states[post.state];
  return (
    <span
      className={`badge absolute top-2.5 left-2.5 h-auto min-h-5.5 max-w-[calc(100%-4.5rem)] rounded-lg py-0.5 whitespace-normal bg-surface shadow-xs ${DOTS[post.state]}`}
    >
      <i aria-hidden />
      <span className="text-fg">{text}</span>
    </span>
  );
}

function Selector({ title, isSelected, onToggle }: { title: string; isSelected: boolean; onToggle: () => void }) {
  return (
    <label className="absolute top-2 right-2 grid size-7 cursor-pointer place-items-center rounded-md bg-surface shadow-xs pointer-coarse:size-11">
      <input
        type="checkbox"
        className="check"
        checked={isSelected}
        aria-label={fillText(postList.select, { title })}
        onChange={onToggle}
      />
    </label>
  );
}

/** The `publishedAt` of a draft is when it was created. */
function dateOf({ publishedAt, trashedAt, updatedAt, state }: ListedPost) {
  if (trashedAt) return { at: trashedAt, text: postList.trashed };
  return state === 'draft' ? { at: updatedAt, text: postList.edited } : { at: publishedAt, text: '{when}' };
}

function Facts({ post }: { post: ListedPost }) {
  const { longDateTime } = useDates();
  const { trashedAt, updatedAt, state } = post;
  const date = dateOf(post);
  const facts = [
    copy.by.replace('{author}', () => authorOf(post)),
    copy.comments,
    ...(state === 'scheduled' && !trashedAt ? [fillText(postList.edited, { when: longDateTime(updatedAt) })] : []),
    ...(state !== 'published' && !trashedAt ? [fillText(postList.minutes, { n: minutesToRead(post.content) })] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-[0.85rem] overflow-hidden text-sm text-subtle">
      <time dateTime={date.at}>{fillText(date.text, { when: longDateTime(date.at) })}</time>
      {facts.map((fact) => (
        <span key={fact} className="relative">
          <span className="absolute right-[calc(100%+0.3rem)]" aria-hidden="true">
            {'· '}
          </span>
          {fact}
        </span>
      ))}
    </p>
  );
}

export const cardId = (post: number) => `post-${post}`;

export function ManagedCard({ post, level, title, edit, menu, onDelete, onRestore, selection }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  const excerpt = excerptOf(post);
  return (
    <article
      id={cardId(post.id)}
      tabIndex={-1}
      className="card panel flex min-w-0 flex-col overflow-hidden"
      aria-label={post.title}
    >
      <div className="relative aspect-[16/7] flex-none overflow-hidden border-b border-line [&>:is(img,svg,picture)]:size-full [&>picture_img]:size-full [&_img]:object-cover [&>svg]:object-cover">
        <PostPicture post={post} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw" />
        {!post.trashedAt && <State post={post} />}
        {selection && <Selector title={post.title} {...selection} />}
      </div>
      <div className="grid flex-auto content-start gap-2 p-5 wrap-anywhere">
        <Title className="text-lg/[1.35] font-semibold tracking-[-0.018em]" dir={directionOf(post.title)}>
          {title}
        </Title>
        <Facts post={post} />
        {excerpt && (
          <p className="muted" dir={directionOf(excerpt)}>
            {excerpt}
          </p>
        )}
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
      <footer className="flex-wrap max-sm:gap-x-1">
        <span className="flex gap-1.5 flex-wrap">
          {edit}
          {onRestore && (
            <button type="button" className="btn btn-s btn-sm" onClick={onRestore}>
              <RotateCcw className="icon" aria-hidden />
              {postActions.restore}
              <span className="sr">: {post.title}</span>
            </button>
          )}
          {onDelete && (
            <button
              type="button"
              className="btn btn-g btn-sm text-danger-text hover:bg-danger-soft hover:text-danger-text"
              onClick={onDelete}
            >
              <Trash2 className="icon" aria-hidden />
              {post.trashedAt ? postList.forGood : copy.delete}
              <span className="sr">: {post.title}</span>
            </button>
          )}
        </span>
        <span className="ml-auto flex items-center gap-1.5 max-sm:-mr-3 max-sm:gap-0">
          {post.isPublished && (
            <a
              className="link min-h-6 text-sm whitespace-nowrap"
              href={postPath(post.slug)}
              target="_blank"
              rel="noopener"
            >
              {copy.view}
              <span className="sr">: {post.title} (opens in a new tab)</span>
              <ArrowUpRight className="icon arrow" aria-hidden />
            </a>
          )}
          {menu}
        </span>
      </footer>
    </article>
  );
}
