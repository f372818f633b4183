import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { PostCard as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, postPath } from '#features/blog/rules.ts';
import { directionOf } from '#lib/text/direction.ts';
import { CardCover, CardFacts, CardLink } from '../card-parts.tsx';
import { Tags } from '../tags.tsx';

/** The title's link covers the card. */
export function PostCard({ post, isFirst }: { post: Post; isFirst: boolean }) {
  return (
    <article className="group relative flex min-w-0 flex-col items-start wrap-anywhere">
      <CardCover
        post={post}
        sizes="(min-width: 80rem) 24.5rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw"
        isFirst={isFirst}
        grows
      />
      <CardFacts at={post.publishedAt} fact={authorOf(post)} className="mt-4.5" />
      <h2 className="mt-2 font-display text-4xl/[1.16] tracking-[-0.018em] text-balance" dir={directionOf(post.title)}>
        <CardLink slug={post.slug}>{post.title}</CardLink>
      </h2>
      {post.summary && (
        <p className="mt-[0.6rem] text-[0.9688rem]/[1.6] text-muted" dir={directionOf(post.summary)}>
          {post.summary}
        </p>
      )}
      <Tags tags={post.tags} className="mt-[0.9rem]" />
      <Link to={postPath(post.slug)} className="link relative mt-4 min-h-6">
        {blog.readMore}
        <span className="sr">: {post.title}</span>
        <ArrowRight className="icon arrow" aria-hidden="true" />
      </Link>
    </article>
  );
}
