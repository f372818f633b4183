import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { PostPicture } from '#features/blog/components/post-picture.tsx';
import type { PostCard as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, postPath } from '#features/blog/rules.ts';
import { PostDate } from '../post-date.tsx';
import { Tags } from '../tags.tsx';

/** The title's link covers the card. */
export function PostCard({ post, isFirst }: { post: Post; isFirst: boolean }) {
  return (
    <article className="group relative flex min-w-0 flex-col items-start wrap-anywhere">
      <div className="aspect-video w-full overflow-hidden rounded-card bg-hover inset-ring inset-ring-line">
        <PostPicture
          post={post}
          className="size-full object-cover transition-transform duration-(--dur-4) group-hover:[img&]:scale-[1.025]"
          sizes="(min-width: 80rem) 24.5rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </div>
      <p className="mt-4.5 flex flex-wrap items-center gap-x-2 text-base text-subtle">
        <PostDate instant={post.publishedAt} />
        <span aria-hidden="true">·</span>
        <span>{authorOf(post)}</span>
      </p>
      <h2 className="mt-2 font-display text-4xl/[1.16] tracking-[-0.018em] text-balance">
        <Link
          to={postPath(post.slug)}
          className="decoration-1 underline-offset-[0.18em] group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring"
        >
          {post.title}
        </Link>
      </h2>
      {post.summary && <p className="mt-[0.6rem] text-[0.9688rem]/[1.6] text-muted">{post.summary}</p>}
      <Tags tags={post.tags} className="mt-[0.9rem]" />
      <Link to={postPath(post.slug)} className="link relative mt-4 min-h-6">
        {blog.readMore}
        <span className="sr">: {post.title}</span>
        <ArrowRight className="icon" aria-hidden="true" />
      </Link>
    </article>
  );
}
