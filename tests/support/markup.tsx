import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

const unescapeQuotes = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** `&gt;` stays in tags, whose class names may hold it: else a tag would seem to end there. */
const unescape = (html: string) =>
  html.replace(/<[^>]*>|[^<]+/g, (part) => {
    const unquoted = unescapeQuotes(part);
    return (part.startsWith('<') ? unquoted : unquoted.replaceAll('&gt;', '>')).replaceAll('&amp;', '&');
  });

/** The HTML of a component as the server renders it. */
export const markupOf = (element: ReactElement, address = '/') =>
  unescape(renderToStaticMarkup(<StaticRouter location={address}>{element}</StaticRouter>));

/** The visible text. */
export const textOf = (markup: string) =>
  markup
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Links as [text, address]. */
export const linksOf = (markup: string) =>
  [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, tag = '', inner = '']) => [
    textOf(inner),
    attributesOf(tag).href,
  ]);

/** The attributes of every element with that tag name. */
export const elementsOf = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, tag = '']) => attributesOf(tag));

/** The text of every element with that tag name. */
export const textsOf = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => textOf(inner));
