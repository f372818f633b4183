import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SupportLink } from '#app/auth/privacy-links/support-link.tsx';
import { HelpCard } from '#app/dashboard/home/help-card.tsx';
import { SiteFooter } from '#app/site/frame/site-footer.tsx';
import { companyJsonLd } from '#app/site/landing/json-ld.ts';
import HomePage from '#app/site/landing/landing-page.tsx';
import { companyFacts } from '#content/company.ts';
import { type OwnValues, setOwnValues } from '#content/own.ts';
import { renderAtHome } from '#tests/support/landing-page.tsx';
import { emailSamples } from './endpoints/platform/email-samples.ts';
import { createMail } from './mail.ts';
import { readSettings } from './settings.ts';

const schedulingUrl = 'https://cal.moreno.test/30min';
const full = { 'company.schedulingUrl': schedulingUrl };
const { tagline, supportEmail, phone, social, products } = companyFacts;

/** Each fact that can be empty, by its key, and its value. */
const cases: [string, string][] = [
  ...Object.entries({ tagline, supportEmail, phone, schedulingUrl }),
  ...social.map(({ id, url }): [string, string] => [`social.${id}.url`, url]),
  ...(['prompt', 'content'] as const).flatMap((id) =>
    (['name', 'url'] as const).map((field): [string, string] => [`products.${id}.${field}`, products[id][field]]),
  ),
];

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

const contents = globSync('content/**/*.ts').filter(
  (file) => !/\.test\.ts$|company\.ts$|own\.ts$|placeholders\.ts$/.test(file),
);
const texts: unknown[] = await Promise.all(contents.map((file) => import(/* @vite-ignore */ resolve(file))));

/** Every text of the site and its emails, and the tags and texts of the pages that name facts. */
function piecesWith(own: OwnValues): string[] {
  setOwnValues(own);
  const Home = () => <HomePage loaderData={{ next: null }} />;
  const pages = [Home, SiteFooter, HelpCard, SupportLink].map(renderAtHome);
  const emails = emailSamples(createMail(readSettings({}))).flatMap(({ email }) => [email.html, email.text]);
  const known = [companyJsonLd('https://studio.test'), texts, emails, pages];
  return stringsIn(known).flatMap((text) => text.replaceAll('\u00a0', ' ').split(/(?=<)|\n/));
}

afterEach(() => setOwnValues({}));

const whole = piecesWith(full);

test.each(cases)('no sentence or link has a gap if %s is empty', (name, value) => {
  const naming = whole.filter((piece) => piece.includes(value));
  const gaps = naming.map((piece) => piece.replaceAll(value, '')).filter((piece) => !whole.includes(piece));

  const pieces = piecesWith({ ...full, [`company.${name}`]: '' });

  expect(naming).not.toEqual([]);
  expect(gaps.filter((gap) => pieces.includes(gap))).toEqual([]);
});
