import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import type { PublishedPost as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, minutesToRead } from '#features/blog/rules.ts';
import { PostDate } from '../post-date.tsx';
import { Tags } from '../tags.tsx';

/** Each item of the byline starts with a dot, hidden for the first item of a line. */
export function PostHead({ post }: { post: Post }) {
  const author = authorOf(post);
  return (
    <header className="wrap">
      <div className="mx-auto max-w-(--prose)">
        <Link to="/blog" className="link back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {blog.back}
        </Link>
        <h1 className="display mt-7 text-d2 leading-[1.05] tracking-[-0.028em]">{post.title}</h1>
        <p className="mt-5 flex flex-wrap items-center gap-y-2 overflow-x-clip text-md text-subtle *:relative *:mr-7 *:-ml-7 *:pl-7 *:before:absolute *:before:left-3 *:before:content-['·'_/_'']">
          <span className="flex items-center gap-2 text-fg">
            {author === company.name && (
              <img className="size-5.5" src="/brand/mark.svg" alt="" width="22" height="22" />
            )}
            {author}
          </span>
          <PostDate instant={post.publishedAt} />
          <span>{blog.minutes.replace('{n}', String(minutesToRead(post.content)))}</span>
        </p>
        <Tags tags={post.tags} className="mt-4" />
      </div>
    </header>
  );
}
