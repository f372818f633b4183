import type { AnswerOf } from '#lib/api/contract.ts';
import type { siteApi } from '../contract.ts';

export type Outline = AnswerOf<(typeof siteApi)['GET /api/site/texts']>['outline'];
export type Section = { page: string; address: string; label: string; path: string };

export const sectionsOf = (outline: Outline): Section[] =>
  outline.flatMap(({ label: page, address, sections }) => sections.map((one) => ({ page, address, ...one })));

export const isWithin = (key: string, path: string) => key === path || key.startsWith(`${path}.`);

/** The section that a text belongs to; undefined for a part of its own, such as the brand. */
export const sectionOf = (key: string, outline: Outline) =>
  sectionsOf(outline)
    .filter(({ path }) => isWithin(key, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

const words = (name: string) =>
  /^\d+$/.test(name)
    ? String(Number(name) + 1)
    : name
        .replaceAll(/([A-Z])/g, ' $1')
        .replaceAll('-', ' ')
        .toLowerCase();

/** For example "lead", or "items, 2, title". */
export const nameOf = (key: string, outline: Outline): string => {
  const path = sectionOf(key, outline)?.path;
  const rest = path === undefined || path === key ? key.slice(key.indexOf('.') + 1) : key.slice(path.length + 1);
  return rest.split('.').map(words).join(', ');
};

/** Opens a text in the panel. */
export const textPath = (key: string) => `/admin?${new URLSearchParams({ view: 'site', text: key })}`;
