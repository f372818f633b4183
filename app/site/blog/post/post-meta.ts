import { appUrlFrom, breadcrumbs, type Match, type PageMeta } from '#app/meta.ts';
import { company } from '#content/company.ts';
import type { PublishedPost as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, pictureOf, postPath, sharePicturePath } from '#features/blog/rules.ts';
import { widestAddress } from '#features/pictures/rules.ts';
import { type Block, parseBlocks, plainText } from '#lib/text/markup.ts';

const LONGEST_DESCRIPTION = 160;

const textOf = (block: Block | undefined) => (block && 'text' in block ? plainText(block.text) : '');

/** The summary, or the first paragraph, shortened for search results. */
function describe(post: Post): string {
  const opening = () => parseBlocks(post.content).find((block) => block.kind === 'paragraph');
  const text = (post.summary || textOf(opening()) || post.title).replace(/\s+/g, ' ').trim();
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

export function postMeta(matches: readonly Match[], post: Post): PageMeta {
  const appUrl = appUrlFrom(matches);
  const path = postPath(post.slug);
  const author = authorOf(post);
  const description = describe(post);
  const picture = pictureOf(post);
  const images = [appUrl + sharePicturePath(post.slug)];
  if (picture.kind === 'stored') images.push(appUrl + widestAddress(picture.picture));
  if (picture.kind === 'own') images.push(new URL(picture.src, appUrl).href);
  if (picture.kind === 'launch') images.push(`${appUrl}/images/${picture.image}-1600.jpg?v=${picture.stamp}`);
  const organization = { '@type': 'Organization', name: company.name, url: `${appUrl}/` };

  return {
    title: `${post.title} | ${company.name}`,
    description,
    path,
    image: sharePicturePath(post.slug),
    article: { publishedAt: post.publishedAt, updatedAt: post.updatedAt, author, tags: post.tags },
    jsonLd: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        image: images,
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.updatedAt.toISOString(),
        author: author === company.name ? organization : { '@type': 'Person', name: author },
        publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${appUrl}/icon-512.png` } },
        mainEntityOfPage: appUrl + path,
        keywords: post.tags.join(', '),
        inLanguage: 'en',
      },
      breadcrumbs(matches, [
        ['Blog', '/blog'],
        [post.title, path],
      ]),
    ],
  };
}
