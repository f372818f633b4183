/** What a subscriber can choose to receive. A new topic starts with whoever chooses it: earlier consent didn't cover it. */
export const newsletterTopics = [
  { id: 'monthly', label: 'Monthly newsletter', text: 'One useful idea about AI at work, once a month.' },
  { id: 'posts', label: 'New blog posts', text: 'A short note when we publish an article.' },
  { id: 'products', label: 'Product news', text: 'New agents and features, a few times a year.' },
] as const;

/** What is recorded as the source of consent. */
export const consentSources = {
  website: 'Newsletter form on the website',
  consultation: 'Newsletter box of the consultation form',
} as const;
