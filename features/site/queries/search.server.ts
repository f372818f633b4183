import { siteOutline } from '#content/site-outline.ts';
import type { Ctx } from '#features/ctx.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { nameOf, sectionOf, textPath } from '../rules/places.ts';
import { listTexts } from './texts.server.ts';

/** Shorter words are in too many texts. */
const FEWEST_LETTERS = 3;

const places = new Map<string, string>();

/** For example "Landing: Hero, headline"; null for a text that belongs to no page. Their keys are few. */
function placeOf(key: string): string | null {
  const known = places.get(key);
  if (known !== undefined) return known;
  const section = sectionOf(key, siteOutline);
  if (!section) return null;
  const { page, label } = section;
  const place = `${page}: ${label}, ${nameOf(key, siteOutline)}`;
  places.set(key, place);
  return place;
}

/** Texts of the site whose words, section or name have these words, as they are drafted. */
export async function searchTexts(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.some(({ length }) => length >= FEWEST_LETTERS)) return [];
  const found: FoundRecord[] = [];
  for (const [index, { key, isDrafted, draft, published, default: standard }] of (await listTexts(ctx)).entries()) {
    const value = (isDrafted ? draft : published) ?? standard;
    const detail = placeOf(key);
    if (detail === null || typeof value !== 'string') continue;
    const text = `${value} ${detail}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push({ id: index + 1, title: value || detail, detail, status: null, path: textPath(key) });
    if (found.length === MOST_FOUND) break;
  }
  return found;
}
