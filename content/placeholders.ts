import { type CompanyFacts, companyFacts } from './company.ts';
import { consultation } from './consultation.ts';
import { exampleFigure, isExampleCase } from './landing/case.ts';
import { testimonials } from './landing/landing.ts';
import { isOwn } from './own.ts';
import { ownableOf, pathOf } from './ownables.ts';

/** Addresses reserved for examples, and fictional phone numbers. */
const EXAMPLE = /(?:^|[@./])example\.(?:com|net|org)\b|\b555[-. ]?\d{4}\b/;
/** A social network's home page, not somebody's profile. */
const HOME_PAGE = /^https?:\/\/[^/]+\/?$/;

/** The made-up facts, by their names. */
export function exampleFacts({ social, products, ...facts }: CompanyFacts): (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(facts).filter(([, value]) => EXAMPLE.test(value)),
    ...social.filter(({ url }) => HOME_PAGE.test(url)).map(({ id, url }) => [`social.${id}`, url] as const),
    ...Object.entries(products)
      .filter(([, { url }]) => EXAMPLE.test(url))
      .map(([id, { url }]) => [`products.${id}`, url] as const),
  ];
}

export const placeholderFacts = (facts: CompanyFacts): string[] =>
  exampleFacts(facts).map(([name, value]) => `Example ${name}: ${value}`);

type Testimonials = { items: readonly { id: string; sample: boolean; content: string }[] };

/** The keys of invented words. Skips those that the owner replaced; removed ones aren't listed at all. */
const samplesIn = (section: Testimonials): string[] =>
  section.items
    .filter(({ sample, content }) => sample && content)
    .map(({ id }) => `${pathOf(section)}.items.${id}.content`)
    .filter((key) => !isOwn(key));

const invented = (section: Testimonials, where: string): string[] => {
  const count = samplesIn(section).length;
  return count > 0 ? [`Invented testimonials ${where}: ${count}`] : [];
};

/** Made-up facts that visitors would believe, until someone replaces them. */
export const placeholders = (): string[] => [
  ...placeholderFacts(companyFacts),
  ...invented(testimonials, 'on the landing page'),
  ...(isExampleCase() ? ['Invented case on the landing page'] : []),
  ...invented(consultation.testimonials, 'on the consultation page'),
];

/** The key of a made-up fact by its name. */
export const keyOfFact = (name: string): string =>
  ownableOf(`company.${name}`) ? `company.${name}` : `company.${name}.url`;

/** The same, for the launch check, with the key of the first text of each kind. */
export function examples() {
  const facts = exampleFacts(companyFacts).map(([name]) => name);
  const samples = [...samplesIn(testimonials), ...samplesIn(consultation.testimonials)];
  const [fact] = facts;
  return {
    facts,
    testimonials: samples.length,
    hasCase: isExampleCase(),
    firstTexts: { facts: fact && keyOfFact(fact), testimonials: samples[0], case: exampleFigure() },
  };
}
