import { listEditor as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { isWithin, type Outline, sectionsOf } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from './site-query.ts';

const SECTIONS = '.sections';
const TITLES = ['title', 'name', 'question', 'label', 'heading', 'value'];

/** The sections of a page have no texts below the list of those that are shown. */
function sectionTitle(list: string, id: string, outline: Outline): string {
  const path = `${list.slice(0, -SECTIONS.length)}.${id}`;
  const words = id.replaceAll('-', ' ');
  return sectionsOf(outline).find((one) => one.path === path)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export const listsSections = (list: string) => list.endsWith(SECTIONS);

/** What an item is called: its title, or its first text. */
export function titleOf(list: string, id: string, texts: readonly SiteText[], outline: Outline): string {
  if (listsSections(list)) return sectionTitle(list, id, outline);
  const own = texts.filter(({ key, kind }) => kind !== 'list' && isWithin(key, `${list}.${id}`));
  const titled = TITLES.map((name) => own.find(({ key }) => key === `${list}.${id}.${name}`)).find(Boolean);
  const value = titled ?? own[0];
  return String((value && shownValue(value)) || '') || fillText(copy.unnamed, { id: id.replaceAll('-', ' ') });
}

/** A value as people read it: a list by the titles of its items. */
export const readable = (
  key: string,
  value: SiteText['draft'],
  texts: readonly SiteText[],
  outline: Outline,
): string =>
  typeof value === 'object' && value ? value.map((id) => titleOf(key, id, texts, outline)).join(', ') : (value ?? '');
