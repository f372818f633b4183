import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import type { PublishedPost as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, minutesToRead, wasUpdated } from '#features/blog/rules.ts';
import { directionOf } from '#lib/text/direction.ts';
import { PostDate } from '../post-date.tsx';
import { Tags } from '../tags.tsx';
import { ContentsAbove } from './contents.tsx';

/** Each item of the byline starts with a dot, hidden for the first item of a line. */
export function PostHead({ post, headings }: { post: Post; headings: { id: string; text: string }[] }) {
  const author = authorOf(post);
  return (
    <header className="wrap">
      <div className="mx-auto max-w-(--prose)">
        <Link to="/blog" className="link back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {blog.back}
        </Link>
        <h1 className="display mt-7 text-d2 leading-[1.05] tracking-[-0.028em]" dir={directionOf(post.title)}>
          {post.title}
        </h1>
        <p className="mt-5 flex flex-wrap items-center gap-y-2 overflow-x-clip text-md text-subtle *:relative *:mr-7 *:-ml-7 *:pl-7 *:before:absolute *:before:left-3 *:before:content-['·'_/_'']">
          <span className="flex items-center gap-2 text-fg">
            {author === company.name && <BrandMark side={22} className="size-5.5" />}
            {author}
          </span>
          <PostDate instant={post.publishedAt} />
          {wasUpdated(post) && <PostDate instant={post.updatedAt} text={blog.updated} />}
          <span>{blog.minutes.replace('{n}', String(minutesToRead(post.content)))}</span>
        </p>
        <Tags tags={post.tags} className="mt-4" />
        <ContentsAbove headings={headings} />
      </div>
    </header>
  );
}
