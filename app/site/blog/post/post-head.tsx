import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import type { PublishedPost as Post } from '#features/blog/queries.server.ts';
import { authorOf, minutesToRead } from '#features/blog/rules.ts';
import { PostDate } from '../post-date.tsx';
import { Tags } from '../tags.tsx';

export function PostHead({ post }: { post: Post }) {
  const author = authorOf(post);
  return (
    <header className="wrap">
      <div className="measure">
        <Link to="/blog" className="link back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {blog.back}
        </Link>
        <h1 className="display">{post.title}</h1>
        <p className="byline">
          <span className="author">
            {author === company.name && <img src="/brand/mark.svg" alt="" width="22" height="22" />}
            {author}
          </span>
          <PostDate instant={post.publishedAt} />
          <span>{blog.minutes.replace('{n}', String(minutesToRead(post.content)))}</span>
        </p>
        <Tags tags={post.tags} />
      </div>
    </header>
  );
}
