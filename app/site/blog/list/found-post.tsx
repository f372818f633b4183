import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { FoundLine, FoundPost as Post } from '#features/blog/queries/found-posts.server.ts';
import { authorOf, postPath } from '#features/blog/rules.ts';
import { directionOf } from '#lib/text/direction.ts';
import { CardCover, CardFacts, CardLink } from '../card-parts.tsx';
import { Tags } from '../tags.tsx';
import { FoundText } from './found-text.tsx';

const LINE = 'relative mt-2 block max-w-[44rem] text-[0.9375rem]/[1.55] text-muted';

function Line({ path, line: { heading, text } }: { path: string; line: FoundLine }) {
  const quote = (
    <q dir={directionOf(text.join(''))}>
      <FoundText pieces={text} />
    </q>
  );
  if (!heading) return <p className={LINE}>{quote}</p>;
  return (
    <Link
      to={`${path}#${heading.id}`}
      className={`${LINE} decoration-1 underline-offset-[0.2em] hover:underline [&>span]:text-subtle`}
    >
      <span>{blog.search.under.replace('{heading}', () => heading.text)}</span> {quote}
    </Link>
  );
}

/** The title's link covers everything but the link to the line. */
export function FoundPost({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const summary = post.summary.join('');
  return (
    <article className="group relative grid gap-x-8 gap-y-4 border-b border-line py-8 wrap-anywhere last:border-0 md:grid-cols-[17rem_minmax(0,1fr)]">
      <CardCover post={post} sizes="(min-width: 48rem) 17rem, 92vw" isFirst={isFirst} />
      <div className="min-w-0">
        <CardFacts at={post.publishedAt} fact={authorOf(post)} />
        <h2
          className="mt-1 font-display text-[1.75rem]/[1.2] tracking-[-0.018em] text-balance max-md:text-4xl/[1.16]"
          dir={directionOf(post.title.join(''))}
        >
          <CardLink slug={post.slug}>
            <FoundText pieces={post.title} />
          </CardLink>
        </h2>
        {summary && (
          <p className="mt-2 max-w-[42rem] text-lg/[1.6] text-muted" dir={directionOf(summary)}>
            <FoundText pieces={post.summary} />
          </p>
        )}
        {post.line && <Line path={postPath(post.slug)} line={post.line} />}
        <Tags tags={post.tags} className="mt-3" />
      </div>
    </article>
  );
}
