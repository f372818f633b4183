import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { PostPicture } from '#features/blog/components/post-picture.tsx';
import type { PostCard as Post } from '#features/blog/queries.server.ts';
import { authorOf, postPath } from '#features/blog/rules.ts';
import { PostDate } from '../post-date.tsx';
import { Tags } from '../tags.tsx';

export function PostCard({ post, isFirst }: { post: Post; isFirst: boolean }) {
  return (
    <article className="post">
      <div className="im">
        <PostPicture
          post={post}
          sizes="(min-width: 80rem) 24.5rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </div>
      <p className="meta">
        <PostDate instant={post.publishedAt} />
        <span aria-hidden="true">·</span>
        <span>{authorOf(post)}</span>
      </p>
      <h2>
        <Link to={postPath(post.slug)} className="cover-link">
          {post.title}
        </Link>
      </h2>
      {post.summary && <p className="summary">{post.summary}</p>}
      <Tags tags={post.tags} />
      <Link to={postPath(post.slug)} className="link mt-4">
        {blog.readMore}
        <span className="sr">: {post.title}</span>
        <ArrowRight className="icon" aria-hidden="true" />
      </Link>
    </article>
  );
}
