import { publishBar as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { isWithin, type Outline, sectionOf } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';

/** For example "Landing 2", "Footer 1". */
export function placesOf(texts: readonly Pick<SiteText, 'key'>[], outline: Outline): string[] {
  const counts = new Map<string, number>();
  for (const { key } of texts) {
    const place = sectionOf(key, outline)?.page ?? (isWithin(key, 'brand') ? copy.brand : copy.other);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => fillText(copy.place, { place, count }));
}

/** For example "Landing, Footer". */
export const pagesOf = (texts: readonly Pick<SiteText, 'key'>[], outline: Outline): string =>
  [...new Set(texts.map(({ key }) => sectionOf(key, outline)?.page ?? copy.other))].join(', ');
