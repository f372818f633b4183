import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type CompanyFacts, companyFacts, withoutGaps } from '#content/company.ts';

const full: CompanyFacts = { ...companyFacts, schedulingUrl: 'https://cal.moreno.test/30min' };
const { social, products } = full;

/** Each fact that can be empty: its name, its value, and all facts without it. */
const cases: [string, string, CompanyFacts][] = [
  ...(['tagline', 'supportEmail', 'phone', 'schedulingUrl'] as const).map((name): [string, string, CompanyFacts] => [
    name,
    full[name],
    { ...full, [name]: '' },
  ]),
  ...social.map(({ id, url }): [string, string, CompanyFacts] => [
    `social.${id}`,
    url,
    { ...full, social: social.map((link) => (link.id === id ? { ...link, url: '' } : link)) },
  ]),
  ...(['prompt', 'content'] as const).flatMap((id) =>
    (['name', 'url'] as const).map((field): [string, string, CompanyFacts] => [
      `products.${id}.${field}`,
      products[id][field],
      { ...full, products: { ...products, [id]: { ...products[id], [field]: '' } } },
    ]),
  ),
];

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** Every text of the site and its emails, and the tags and texts of the pages that name facts. */
async function piecesWith(facts: CompanyFacts): Promise<string[]> {
  vi.resetModules();
  vi.doMock('#content/company.ts', () => ({ companyFacts: facts, company: withoutGaps(facts), REQUIRED_FACTS: [] }));
  const contents = globSync('content/**/*.ts').filter(
    (file) => !/\.test\.ts$|company\.ts$|placeholders\.ts$/.test(file),
  );
  const texts: unknown[] = await Promise.all(contents.map((file) => import(/* @vite-ignore */ resolve(file))));
  const { emailSamples } = await import('./endpoints/email-samples.ts');
  const { createMail } = await import('./mail.ts');
  const { readSettings } = await import('./settings.ts');
  const { html, renderAtHome } = await import('#tests/support/landing-page.tsx');
  const { SiteFooter } = await import('#app/site/frame/site-footer.tsx');
  const { HelpCard } = await import('#app/dashboard/home/help-card.tsx');
  const { SupportLink } = await import('#app/auth/privacy-links/support-link.tsx');
  const { companyJsonLd } = await import('#app/site/landing/json-ld.ts');
  const pages = [html, renderAtHome(SiteFooter), renderAtHome(HelpCard), renderAtHome(SupportLink)];
  const emails = emailSamples(createMail(readSettings({}))).flatMap(({ email }) => [email.html, email.text]);
  const known = [companyJsonLd('https://studio.test'), texts, emails, pages];
  return stringsIn(known).flatMap((text) => text.replaceAll('\u00a0', ' ').split(/(?=<)|\n/));
}

afterAll(() => {
  vi.doUnmock('#content/company.ts');
  vi.resetModules();
});

const whole = await piecesWith(full);

test.each(cases)('no sentence or link has a gap if %s is empty', async (_name, value, facts) => {
  const naming = whole.filter((piece) => piece.includes(value));
  const gaps = naming.map((piece) => piece.replaceAll(value, '')).filter((piece) => !whole.includes(piece));

  const pieces = await piecesWith(facts);

  expect(naming).not.toEqual([]);
  expect(gaps.filter((gap) => pieces.includes(gap))).toEqual([]);
});
