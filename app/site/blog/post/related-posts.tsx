import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { PostCard as Post } from '#features/blog/queries/posts.server.ts';
import { directionOf } from '#lib/text/direction.ts';
import { CardCover, CardFacts, CardLink } from '../card-parts.tsx';

function RelatedPost({ post }: { post: Post }) {
  return (
    <article className="group relative min-w-0 wrap-anywhere">
      <CardCover post={post} sizes="(min-width: 80rem) 24.5rem, (min-width: 48rem) 31vw, 92vw" grows />
      <CardFacts at={post.publishedAt} fact={post.tags[0]} className="mt-4" />
      <h3
        className="mt-1 font-display text-[1.625rem]/[1.16] tracking-[-0.018em] text-balance"
        dir={directionOf(post.title)}
      >
        <CardLink slug={post.slug}>{post.title}</CardLink>
      </h3>
      {post.summary && (
        <p className="mt-2 text-[0.9688rem]/[1.6] text-muted" dir={directionOf(post.summary)}>
          {post.summary}
        </p>
      )}
    </article>
  );
}

export function RelatedPosts({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="wrap mt-[clamp(3.5rem,6vw,5.5rem)] print:hidden" aria-labelledby="related">
      <div className="ruler" aria-hidden="true" />
      <div className="mt-6 mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="related" className="display d3">
          {blog.related}
        </h2>
        <Link to="/blog" className="link min-h-6">
          {blog.allPosts}
          <ArrowRight className="icon arrow" aria-hidden="true" />
        </Link>
      </div>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        {posts.map((post) => (
          <RelatedPost key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
