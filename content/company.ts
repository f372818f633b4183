import { owned } from './own.ts';

export type CompanyFacts = {
  name: string;
  shortName: string;
  slug: string;
  email: string;
  tagline: string;
  supportEmail: string;
  phone: string;
  schedulingUrl: string;
  social: readonly { id: 'linkedin' | 'twitter' | 'facebook' | 'instagram'; label: string; url: string }[];
  products: Record<'prompt' | 'content', { name: string; url: string }>;
};

const defaults: CompanyFacts = {
  name: 'Bespoke AI Studio',
  shortName: 'Bespoke AI',
  slug: 'bespoke-ai-studio',
  email: 'hello@example.com',
  tagline: 'Custom AI, made to measure.',
  supportEmail: 'support@example.com',
  phone: '+1 (512) 555-0142',
  // The address of an outside scheduling service. When empty, people pick a time in our own calendar.
  schedulingUrl: '',
  social: [
    { id: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { id: 'twitter', label: 'Twitter', url: 'https://twitter.com/' },
    { id: 'facebook', label: 'Facebook', url: 'https://www.facebook.com/' },
    { id: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  products: {
    prompt: { name: 'Prompt Workbench', url: 'https://prompts.example.com' },
    content: { name: 'Content Studio', url: 'https://content.example.com' },
  },
};

/** Of the demo. */
export const EXAMPLE_POSTAL_ADDRESS = '100 Example Street, Austin, TX 78701';

/** Facts about the company. An empty fact hides the element that would show it. */
export const companyFacts: CompanyFacts = owned('company', defaults, { free: ['slug', 'url'] });

export const reach = owned('shared.reach', { call: 'call us at {{phone}}', write: 'email us at {{email}}' });

/** Adds what sentences say when a fact is empty. */
const withoutGaps = (facts: CompanyFacts): CompanyFacts & { readonly callOrWrite: string } =>
  Object.defineProperties(
    // All of them are defined below; a copy would read them too early.
    {} as CompanyFacts & { readonly callOrWrite: string },
    {
      ...Object.getOwnPropertyDescriptors(facts),
      supportEmail: { enumerable: true, get: () => facts.supportEmail || facts.email },
      /** The fastest way to reach us. */
      callOrWrite: {
        enumerable: true,
        get: () => (facts.phone ? reach.call : reach.write),
      },
    },
  );

export const company = withoutGaps(companyFacts);
