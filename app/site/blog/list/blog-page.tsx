import '#ui/styles/states.css';
import { data, redirect, useNavigation } from 'react-router';
import { siteContext } from '#app/context.ts';
import { appUrlFrom, breadcrumbs, pageMeta } from '#app/meta.ts';
import { blog } from '#content/blog/blog.ts';
import { loading } from '#content/messages.ts';
import { meta as texts } from '#content/meta.ts';
import { listPostCards, listTopics } from '#features/blog/queries/posts.server.ts';
import { listAddress, readListQuery } from '#features/blog/rules.ts';
import { Spinner } from '#ui/states/spinner.tsx';
import { unavailable } from '../unavailable.ts';
import type { Route } from './+types/blog-page';
import { EmptyList } from './empty-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { PostGrid } from './post-grid.tsx';
import { Topics } from './topics.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const query = readListQuery(url.searchParams);
  const found = await Promise.all([listPostCards(ctx, query), listTopics(ctx)]).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'could not list blog posts');
    return null;
  });
  if (!found) return data({ ...query, cards: [], hasMore: false, topics: [], isFailure: true }, unavailable);

  const [{ cards, hasMore }, topics] = found;
  // The post that this page starts after no longer exists.
  if (cards.length === 0 && query.before !== null) throw redirect(listAddress(query.topic));
  return { ...query, cards, hasMore, topics, isFailure: false };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { topic, before, isFailure } = loaderData ?? { topic: '', before: null, isFailure: true };
  return pageMeta(matches, {
    ...texts.blog,
    path: topic ? '/blog' : listAddress('', before ?? undefined),
    isHidden: isFailure,
    isVariant: topic !== '',
    jsonLd: [
      { '@type': 'Blog', name: texts.blog.title, url: `${appUrlFrom(matches)}/blog` },
      breadcrumbs(matches, [['Blog', '/blog']]),
    ],
  });
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { topic, before, cards, hasMore, topics, isFailure } = loaderData;
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/blog';

  return (
    <section className="wrap pt-[calc(var(--header-h)+clamp(3rem,6vw,5.5rem))] pb-(--section)">
      <div className="max-w-[46rem]">
        <h1 className="display d2">{blog.heading}</h1>
        <p className="lead mt-4">{blog.lead}</p>
      </div>
      {topics.length > 0 && <Topics topics={topics} current={topic} />}
      <div className="relative mt-10 min-h-80" aria-busy={isLoading}>
        {isLoading && <Spinner label={loading} />}
        <div className="transition-opacity in-aria-busy:opacity-15 in-aria-busy:delay-150">
          {isFailure ? (
            <ListFailure />
          ) : cards.length > 0 ? (
            <PostGrid cards={cards} topic={topic} isFirstPage={before === null} hasMore={hasMore} />
          ) : (
            <EmptyList topic={topic} />
          )}
        </div>
      </div>
    </section>
  );
}
