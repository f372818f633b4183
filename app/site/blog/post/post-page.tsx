import '#ui/styles/prose.css';
import { Eye } from 'lucide-react';
import { data, redirect } from 'react-router';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { blog } from '#content/blog/blog.ts';
import { company } from '#content/company.ts';
import { postPreview } from '#content/see-as.ts';
import { PostPicture } from '#features/blog/components/post-picture.tsx';
import { picturesFrom } from '#features/blog/components/text-picture.tsx';
import { findMovedSlug, findPostBySlug } from '#features/blog/queries/posts.server.ts';
import { findPreviewedPost, findPreviewedSlug } from '#features/blog/queries/previews.server.ts';
import { listRelatedPosts } from '#features/blog/queries/related.server.ts';
import { HEADING_PREFIX, minutesToRead, postPath, previewPath } from '#features/blog/rules.ts';
import { headingsOf } from '#lib/text/heading-ids.ts';
import { Prose } from '#ui/text/prose.tsx';
import { BlogZone } from '../post-date.tsx';
import { unavailable } from '../unavailable.ts';
import type { Route } from './+types/post-page';
import { ContentsBeside } from './contents.tsx';
import { MissingPost } from './missing-post.tsx';
import { AuthorLine, NewsletterLine } from './post-end.tsx';
import { PostHead } from './post-head.tsx';
import { postMeta } from './post-meta.ts';
import { RelatedPosts } from './related-posts.tsx';

const nothing = { post: null, zone: 'UTC', related: [], isPreview: false, isFailure: false };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const token = url.searchParams.get('preview');
  const found = await Promise.resolve()
    .then(async () => {
      const previewed = await findPreviewedSlug(ctx, token);
      if (previewed !== null && previewed !== params.slug)
        return { post: null, related: [], isPreview: true, movedTo: previewed };
      const preview = await findPreviewedPost(ctx, params.slug, token);
      const post = preview ?? (await findPostBySlug(ctx, params.slug));
      const isPreview = preview?.isPublished === false;
      if (post) return { post, related: await listRelatedPosts(ctx, post), isPreview, movedTo: null };
      return { post, related: [], isPreview, movedTo: await findMovedSlug(ctx, params.slug) };
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'could not read the blog post');
      return null;
    });
  if (!found) return data({ ...nothing, isFailure: true }, unavailable);

  const { post, related, isPreview, movedTo } = found;
  const slug = post?.slug ?? movedTo;
  if (slug === null) return data(nothing, { status: 404 });
  if (slug !== params.slug && isPreview && token) throw redirect(previewPath(slug, token));
  // Browsers cache a 301 forever; without this, a post couldn't move back to its old slug.
  if (slug !== params.slug) throw redirect(postPath(slug), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  return { post, zone: ctx.mail.timeZone, related, isPreview, isFailure: false };
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
  const { post, zone, related, isPreview, isFailure } = loaderData;
  if (!post) return <MissingPost isFailure={isFailure} />;
  const headings = headingsOf(post.content, HEADING_PREFIX);
  return (
    <BlogZone value={zone}>
      <div className="pb-(--section)">
        <article className="pt-[calc(var(--header-h)+clamp(2rem,4vw,3.5rem))] wrap-anywhere">
          {isPreview && (
            <p className="wrap mb-8" role="note">
              <span className="mx-auto flex max-w-(--prose) items-center gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-text">
                <Eye className="icon" aria-hidden />
                {postPreview}
              </span>
            </p>
          )}
          <PostHead post={post} headings={headings} />
          <div className="mx-auto mt-10 aspect-video w-[min(62rem,100%-2*var(--gutter))] overflow-hidden rounded-xl bg-hover">
            <PostPicture
              post={post}
              className="size-full object-cover"
              sizes="(min-width: 67rem) 62rem, 92vw"
              loading="eager"
            />
          </div>
          <div className="wrap mt-10 grid grid-cols-[minmax(0,var(--prose))] justify-center min-[72rem]:grid-cols-[minmax(0,1fr)_minmax(0,var(--prose))_minmax(0,1fr)]">
            <ContentsBeside
              headings={headings}
              title={post.title}
              note={blog.minutes.replace('{n}', String(minutesToRead(post.content)))}
            />
            <div className="col-start-1 min-w-0 min-[72rem]:col-start-2">
              <Prose
                className="mt-0"
                content={post.content}
                idPrefix={HEADING_PREFIX}
                renderPicture={picturesFrom(post.pictures)}
              />
              <AuthorLine post={post} />
              <NewsletterLine />
            </div>
          </div>
        </article>
        <RelatedPosts posts={related} />
      </div>
    </BlogZone>
  );
}
