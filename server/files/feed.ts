import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '#content/company.ts';
import { meta } from '#content/meta.ts';
import type { PublishedPost as Post } from '#features/blog/queries/posts.server.ts';
import { authorOf, feedPath, listAddress, postPath } from '#features/blog/rules.ts';
import { parseAddress, type ShownPicture, widestAddress } from '#features/pictures/rules.ts';
import type { PictureBlock } from '#lib/text/markup.ts';
import { escapeXml } from '#lib/text/text.ts';
import { Prose } from '#ui/text/prose.tsx';

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

function item(appUrl: string, post: Post, pictures: Pictures): string {
  const address = appUrl + postPath(post.slug);
  const renderPicture = ({ src, alt }: PictureBlock) => {
    const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
    // Of another site's picture, only our copy.
    const own = parseAddress(src) ? src : picture && widestAddress(picture);
    const size = { width: picture?.width, height: picture?.height };
    return own === undefined ? null : createElement('img', { src: appUrl + own, alt, ...size, loading: 'lazy' });
  };
  const text = createElement(Prose, { content: post.content, baseUrl: address, renderPicture });
  const fullText = renderToStaticMarkup(text);
  return [
    '<item>',
    tag('title', post.title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('pubDate', post.publishedAt.toUTCString()),
    tag('dc:creator', authorOf(post)),
    ...post.tags.map((topic) => tag('category', topic)),
    tag('description', post.summary),
    tag('content:encoded', fullText),
    '</item>',
  ].join('\n');
}

type Pictures = Readonly<Record<string, ShownPicture>>;
type Feed = {
  appUrl: string;
  posts: Post[];
  /** Those in the posts, by the addresses that these name. */
  pictures: Pictures;
  topic?: string;
};

/** Of one topic if it is given. */
export function writeFeed({ appUrl, posts, pictures, topic = '' }: Feed): string {
  const changes = posts.map(({ updatedAt }) => updatedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', topic ? `${meta.blog.title}: ${topic}` : meta.blog.title),
    tag('link', appUrl + listAddress({ topic })),
    tag('description', meta.blog.description),
    tag('language', 'en-us'),
    tag('copyright', company.name),
    ...(changes.length > 0 ? [tag('lastBuildDate', new Date(Math.max(...changes)).toUTCString())] : []),
    `<atom:link href="${escapeXml(appUrl + (topic ? feedPath(topic) : '/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    `<image>${tag('url', `${appUrl}/icon-192.png`)}${tag('title', meta.blog.title)}${tag('link', `${appUrl}/blog`)}</image>`,
    ...posts.map((post) => item(appUrl, post, pictures)),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}
