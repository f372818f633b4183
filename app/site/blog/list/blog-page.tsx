import '#ui/styles/states.css';
import { data, redirect, useNavigation } from 'react-router';
import { siteContext } from '#app/context.ts';
import { appUrlFrom, breadcrumbs, pageMeta } from '#app/meta.ts';
import { blog } from '#content/blog/blog.ts';
import { loading } from '#content/messages.ts';
import { meta as texts } from '#content/meta.ts';
import { findPosts } from '#features/blog/queries/found-posts.server.ts';
import { listPostCards, listTopics } from '#features/blog/queries/posts.server.ts';
import { feedPath, listAddress, readListQuery } from '#features/blog/rules.ts';
import { Spinner } from '#ui/states/spinner.tsx';
import { BlogZone } from '../post-date.tsx';
import { unavailable } from '../unavailable.ts';
import type { Route } from './+types/blog-page';
import { EmptyList } from './empty-list.tsx';
import { FoundCount, FoundPosts } from './found-posts.tsx';
import { ListFailure } from './list-failure.tsx';
import { PostGrid } from './post-grid.tsx';
import { SearchField } from './search-field.tsx';
import { Topics } from './topics.tsx';

const nothing = { count: 0, found: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const query = { ...readListQuery(url.searchParams), zone: ctx.mail.timeZone };
  const found = await Promise.all([
    query.q ? null : listPostCards(ctx, query),
    query.q ? findPosts(ctx, query) : nothing,
    listTopics(ctx),
  ]).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'could not list blog posts');
    return null;
  });
  if (!found)
    return data({ ...query, cards: [], hasMore: false, ...nothing, topics: [], isFailure: true }, unavailable);

  const [list, results, topics] = found;
  // The post that this page starts after no longer exists.
  if (list?.cards.length === 0 && query.before !== null) throw redirect(listAddress({ topic: query.topic }));
  return { ...query, cards: list?.cards ?? [], hasMore: list?.hasMore ?? false, ...results, topics, isFailure: false };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { topic, q, before, isFailure } = loaderData ?? { topic: '', q: '', before: null, isFailure: true };
  const tags = pageMeta(matches, {
    ...texts.blog,
    path: topic || q ? '/blog' : listAddress({ before }),
    isHidden: isFailure,
    isVariant: topic !== '' || q !== '',
    jsonLd: [
      { '@type': 'Blog', name: texts.blog.title, url: `${appUrlFrom(matches)}/blog` },
      breadcrumbs(matches, [['Blog', '/blog']]),
    ],
  });
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${texts.blog.title}: ${topic}`,
  } as const;
  return topic ? [...tags, { ...feed, href: feedPath(topic) }] : tags;
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { zone, topic, q, before, cards, hasMore, count, found, topics, isFailure } = loaderData;
  const navigation = useNavigation();
  // Results follow each pause in typing, so what is there stays until they come.
  const isLoading =
    navigation.state === 'loading' &&
    navigation.location.pathname === '/blog' &&
    !new URLSearchParams(navigation.location.search).has('q');

  return (
    <section className="wrap pt-[calc(var(--header-h)+clamp(3rem,6vw,5.5rem))] pb-(--section)">
      <div className="max-w-[46rem]">
        <h1 className="display d2">{blog.heading}</h1>
        <p className="lead mt-4">{blog.lead}</p>
      </div>
      {(topics.length > 0 || q) && <SearchField q={q} topic={topic} />}
      {topics.length > 0 && <Topics topics={topics} current={topic} q={q} />}
      <div className="relative mt-10 min-h-80" aria-busy={isLoading}>
        {isLoading && <Spinner label={loading} />}
        <div className="transition-opacity in-aria-busy:opacity-15 in-aria-busy:delay-150">
          <FoundCount q={isFailure ? '' : q} topic={topic} count={count} />
          <BlogZone value={zone}>
            {isFailure ? (
              <ListFailure />
            ) : q ? (
              <FoundPosts q={q} topic={topic} count={count} found={found} />
            ) : cards.length > 0 ? (
              <PostGrid cards={cards} topic={topic} isFirstPage={before === null} hasMore={hasMore} />
            ) : (
              <EmptyList topic={topic} />
            )}
          </BlogZone>
        </div>
      </div>
    </section>
  );
}
