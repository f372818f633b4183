import { company } from '#content/company.ts';
import { planWords } from '#content/plans.ts';
import { type Periods, retentionWords } from '#content/retention.ts';
import aiDisclaimer from './ai-disclaimer.md?raw';
import cookies from './cookies.md?raw';
import emailPolicy from './email-policy.md?raw';
import privacyPolicy from './privacy-policy.md?raw';
import refundPolicy from './refund-policy.md?raw';
import terms from './terms.md?raw';

const mailLink = (address: string) => `[${address}](mailto:${address})`;

export function fillIn(text: string, periods?: Periods): string {
  const words: Record<string, string> = {
    company: company.name,
    email: mailLink(company.email),
    supportEmail: mailLink(company.supportEmail),
    ...retentionWords(periods),
    ...planWords(),
  };
  return text.replace(/{{(\w+)}}/g, (placeholder, name: string) => words[name] ?? placeholder);
}

/** The policies in the order of /legal, where `anchor` is their place. */
export const policies = [
  {
    path: '/privacy',
    anchor: 'privacy-policy',
    title: 'Privacy Policy',
    description:
      'What personal information we collect, why we collect it, how long we keep it and the choices you have.',
    text: fillIn(privacyPolicy),
  },
  {
    path: '/terms',
    anchor: 'terms',
    title: 'Terms of Service',
    description: 'The terms for using this website, accounts, subscriptions and services.',
    text: fillIn(terms),
  },
  {
    path: '/cookies',
    anchor: 'cookies',
    title: 'Cookie Policy',
    description: 'Which cookies and browser storage this website uses, and what it does not use.',
    text: fillIn(cookies),
  },
  {
    path: '/email-policy',
    anchor: 'email-policy',
    title: 'Email Policy',
    description: 'Which emails we send, how you join the newsletter and how you leave it.',
    text: fillIn(emailPolicy),
  },
  {
    path: '/refund-policy',
    anchor: 'refund-policy',
    title: 'Refund Policy',
    description: 'All sales are final. How subscriptions, free trials, tokens and billing mistakes are handled.',
    text: fillIn(refundPolicy),
  },
  {
    path: '/ai-disclaimer',
    anchor: 'ai-disclaimer',
    title: 'AI Disclaimer',
    description: 'What you can and cannot expect from systems that use artificial intelligence.',
    text: fillIn(aiDisclaimer),
  },
];
