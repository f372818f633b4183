import type { SiteText } from '#features/site/contract.ts';

/** What the share picture shows. */
const SHOWN = [
  'brand.accent',
  'brand.logoLight',
  'brand.sharePicture',
  'landing.hero.eyebrow',
  'landing.hero.headline',
];

/** The share picture as it would be after publishing. Its address changes with the drafts, so that it is loaded again. */
export function draftedSharePicture(textOf: (key: string) => SiteText | undefined): string {
  const drafts = SHOWN.map((key) => textOf(key)?.version ?? 0).join('.');
  return `/brand/og-home.png?${new URLSearchParams({ texts: 'edit', drafts })}`;
}
