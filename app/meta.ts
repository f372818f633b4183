import type { MetaDescriptor } from 'react-router';
import { company } from '#content/company.ts';
import type { Site } from './context.ts';

export type PageMeta = {
  title: string;
  description: string;
  /** Path for the canonical address. */
  path: string;
  /** Path of the 1200×630 share image. */
  image?: string;
  article?: { publishedAt: Date; updatedAt: Date; author: string; tags: string[] };
  /** Search engines don't list it. */
  isHidden?: boolean;
  /** The page at `path` in another view, such as one topic: search engines list that page instead. */
  isVariant?: boolean;
  jsonLd?: object[];
};

export type Match = { id: string; loaderData?: unknown } | undefined;

const siteOf = (matches: readonly Match[]): Partial<Site> => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  // What the root loader returned; absent on error pages.
  return root ?? {};
};

/** The installation's public origin. */
export const appUrlFrom = (matches: readonly Match[]): string => siteOf(matches).appUrl ?? '';

/** The picture of pages without one of their own. Its address changes with the brand, because networks keep it. */
function sharePictureFrom(matches: readonly Match[]): string {
  const { brand } = siteOf(matches);
  return `/brand/og-home.png${brand ? `?v=${brand.version}` : ''}`;
}

/** Structured data for search engines. */
export function breadcrumbs(matches: readonly Match[], steps: [name: string, path: string][]): object {
  const appUrl = appUrlFrom(matches);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'], ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${appUrl}${path}`,
    })),
  };
}

function articleMeta({ publishedAt, updatedAt, author, tags }: NonNullable<PageMeta['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: publishedAt.toISOString() },
    { property: 'article:modified_time', content: updatedAt.toISOString() },
    { property: 'article:author', content: author },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ];
}

export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const appUrl = appUrlFrom(matches);
  const url = appUrl + page.path;
  const image = appUrl + (page.image ?? sharePictureFrom(matches));
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.isHidden || page.isVariant ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.isHidden ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    ...(page.article ? articleMeta(page.article) : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ];
}
