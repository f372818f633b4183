import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import HomePage from '#app/site/landing/landing-page.tsx';
import { textOf } from './markup.tsx';

export function renderAtHome(Component: ComponentType): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll('&amp;', '&');
}

export const html = renderAtHome(() => <HomePage loaderData={{ next: null }} />);

/** The markup of one section, from its id to the next section. */
export function section(id: string): string {
  const found = html.split('<section').find((part) => part.includes(`id="${id}"`));
  if (!found) throw new Error(`there is no section ${id}`);
  return found;
}

export function headings(markup: string, level: number): string[] {
  const pattern = new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g');
  return [...markup.matchAll(pattern)].map(([, inner = '']) => textOf(inner));
}

export function linksTo(markup: string, label: string): (string | undefined)[] {
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , inner = '']) => textOf(inner).startsWith(label))
    .map(([, href]) => href);
}
