import { type CompanyFacts, companyFacts } from './company.ts';
import { consultation } from './consultation.ts';
import { measuredCase } from './landing/case.ts';
import { testimonials } from './landing/landing.ts';

/** Addresses reserved for examples, and fictional phone numbers. */
const EXAMPLE = /(?:^|[@./])example\.(?:com|net|org)\b|\b555[-. ]?\d{4}\b/;
/** A social network's home page, not somebody's profile. */
const HOME_PAGE = /^https?:\/\/[^/]+\/?$/;

/** The made-up facts, by their names in content/company.ts. */
function exampleFacts({ social, products, ...facts }: CompanyFacts): (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(facts).filter(([, value]) => EXAMPLE.test(value)),
    ...social.filter(({ url }) => HOME_PAGE.test(url)).map(({ id, url }) => [`social.${id}`, url] as const),
    ...Object.entries(products)
      .filter(([, { url }]) => EXAMPLE.test(url))
      .map(([id, { url }]) => [`products.${id}`, url] as const),
  ];
}

export const placeholderFacts = (facts: CompanyFacts): string[] =>
  exampleFacts(facts).map(([name, value]) => `${name} in content/company.ts: ${value}`);

type Testimonials = { items: readonly { sample: boolean }[] };

const countSamples = ({ items }: Testimonials) => items.filter(({ sample }) => sample).length;

const invented = (section: Testimonials, where: string): string[] => {
  const count = countSamples(section);
  return count > 0 ? [`Invented testimonials in ${where}: ${count}`] : [];
};

/** Made-up facts that visitors would believe, until someone replaces them. */
export const placeholders: string[] = [
  ...placeholderFacts(companyFacts),
  ...invented(testimonials, 'content/landing/landing.ts'),
  ...(measuredCase.sample ? ['Invented case in content/landing/case.ts'] : []),
  ...invented(consultation.testimonials, 'content/consultation.ts'),
];

/** The same, for the launch check. */
export const examples = {
  facts: exampleFacts(companyFacts).map(([name]) => name),
  testimonials: countSamples(testimonials) + countSamples(consultation.testimonials),
  hasCase: measuredCase.sample,
};
