import { type CompanyFacts, companyFacts } from './company.ts';
import { consultation } from './consultation.ts';
import { isExampleCase } from './landing/case.ts';
import { testimonials } from './landing/landing.ts';
import { isOwn } from './own.ts';
import { pathOf } from './ownables.ts';

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

/** Skips those whose words the owner replaced; removed ones aren't listed at all. */
const countSamples = (section: Testimonials) =>
  section.items.filter(
    ({ id, sample, content }) => sample && content && !isOwn(`${pathOf(section)}.items.${id}.content`),
  ).length;

const invented = (section: Testimonials, where: string): string[] => {
  const count = countSamples(section);
  return count > 0 ? [`Invented testimonials ${where}: ${count}`] : [];
};

/** Made-up facts that visitors would believe, until someone replaces them. */
export const placeholders = (): string[] => [
  ...placeholderFacts(companyFacts),
  ...invented(testimonials, 'on the landing page'),
  ...(isExampleCase() ? ['Invented case on the landing page'] : []),
  ...invented(consultation.testimonials, 'on the consultation page'),
];

/** The same, for the launch check. */
export const examples = () => ({
  facts: exampleFacts(companyFacts).map(([name]) => name),
  testimonials: countSamples(testimonials) + countSamples(consultation.testimonials),
  hasCase: isExampleCase(),
});
