/** The policies in the order of /legal, where `anchor` is their place. Their texts are in legal.ts. */
export const policyFacts = [
  {
    id: 'privacy',
    path: '/privacy',
    anchor: 'privacy-policy',
    title: 'Privacy Policy',
    description:
      'What personal information we collect, why we collect it, how long we keep it and the choices you have.',
    /** Its text promises an email before a change takes effect. */
    isAnnounced: true,
  },
  {
    id: 'terms',
    path: '/terms',
    anchor: 'terms',
    title: 'Terms of Service',
    description: 'The terms for using this website, accounts, subscriptions and services.',
    isAnnounced: true,
  },
  {
    id: 'cookies',
    path: '/cookies',
    anchor: 'cookies',
    title: 'Cookie Policy',
    description: 'Which cookies and browser storage this website uses, and what it does not use.',
    isAnnounced: false,
  },
  {
    id: 'email-policy',
    path: '/email-policy',
    anchor: 'email-policy',
    title: 'Email Policy',
    description: 'Which emails we send, how you join the newsletter and how you leave it.',
    isAnnounced: false,
  },
  {
    id: 'refund-policy',
    path: '/refund-policy',
    anchor: 'refund-policy',
    title: 'Refund Policy',
    description: 'All sales are final. How subscriptions, free trials, tokens and billing mistakes are handled.',
    isAnnounced: false,
  },
  {
    id: 'ai-disclaimer',
    path: '/ai-disclaimer',
    anchor: 'ai-disclaimer',
    title: 'AI Disclaimer',
    description: 'What you can and cannot expect from systems that use artificial intelligence.',
    isAnnounced: false,
  },
] as const;

export type PolicyId = (typeof policyFacts)[number]['id'];
