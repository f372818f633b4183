import type { SiteText } from '#features/site/contract.ts';

export const aText = (facts: Partial<SiteText> = {}): SiteText => ({
  key: 'landing.hero.headline',
  kind: 'text',
  default: 'Bespoke AI Development That Transforms Your Business',
  published: null,
  draft: null,
  isDrafted: false,
  limit: 70,
  isDefaultNew: false,
  version: 0,
  ...facts,
});

export const textsAnswer = (...data: SiteText[]) => ({
  data,
  count: data.length,
  outline: [
    { label: 'Landing', address: '/', sections: [{ label: 'Hero', path: 'landing.hero' }] },
    { label: 'Every page', address: '/', sections: [{ label: 'Footer', path: 'frame.footer' }] },
  ],
});
