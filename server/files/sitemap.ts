import { postPath } from '#features/blog/rules.ts';
import { escapeXml } from '#lib/text/text.ts';
import { PUBLIC_PAGES } from '#server/http/pages/page-routes.ts';

/** The sitemap protocol allows at most 50,000 addresses. */
export const SITEMAP_POSTS = 50_000 - PUBLIC_PAGES.length;

function entry(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}

export function writeSitemap(appUrl: string, posts: { slug: string; updatedAt: Date }[]): string {
  const newest = posts.reduce<Date | undefined>(
    (last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt),
    undefined,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((path) => entry(appUrl + path, path === '/blog' ? newest : undefined)),
    ...posts.map((post) => entry(appUrl + postPath(post.slug), post.updatedAt)),
    '</urlset>\n',
  ].join('\n');
}
