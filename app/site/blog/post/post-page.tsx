import '#ui/styles/prose.css';
import { data, redirect } from 'react-router';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import { PostPicture } from '#features/blog/components/post-picture.tsx';
import { findMovedSlug, findPostBySlug } from '#features/blog/queries/posts.server.ts';
import { postPath } from '#features/blog/rules.ts';
import { Prose } from '#ui/text/prose.tsx';
import { unavailable } from '../unavailable.ts';
import type { Route } from './+types/post-page';
import { MissingPost } from './missing-post.tsx';
import { PostHead } from './post-head.tsx';
import { postMeta } from './post-meta.ts';

const nothing = { post: null, isFailure: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const found = await Promise.resolve()
    .then(async () => {
      const post = await findPostBySlug(ctx, params.slug);
      return { post, movedTo: post ? null : await findMovedSlug(ctx, params.slug) };
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'could not read the blog post');
      return null;
    });
  if (!found) return data({ ...nothing, isFailure: true }, unavailable);

  const { post, movedTo } = found;
  const slug = post?.slug ?? movedTo;
  if (slug === null) return data(nothing, { status: 404 });
  // Browsers cache a 301 forever; without this, a post couldn't move back to its old slug.
  if (slug !== params.slug) throw redirect(postPath(slug), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  return { post, isFailure: false };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (loaderData?.post) return pageMeta(matches, postMeta(matches, loaderData.post));
  return pageMeta(matches, {
    title: `${blog.missing.title} | ${company.name}`,
    description: blog.missing.text,
    path: location.pathname,
    isHidden: true,
  });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, isFailure } = loaderData;
  if (!post) return <MissingPost isFailure={isFailure} />;
  return (
    <article className="pt-[calc(var(--header-h)+clamp(2rem,4vw,3.5rem))] pb-(--section) wrap-anywhere">
      <PostHead post={post} />
      <div className="mx-auto mt-10 aspect-video w-[min(62rem,100%-2*var(--gutter))] overflow-hidden rounded-xl bg-hover">
        <PostPicture
          post={post}
          className="size-full object-cover"
          sizes="(min-width: 67rem) 62rem, 92vw"
          loading="eager"
        />
      </div>
      <div className="wrap">
        <Prose content={post.content} idPrefix="part" />
      </div>
    </article>
  );
}
