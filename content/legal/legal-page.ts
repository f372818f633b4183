/** Kept apart from legal.ts, so that a page doesn't load the text of every policy. */
export const legalPage = {
  heading: 'Legal policies',
  contents: 'Policies',
  back: 'Back to Legal Policies',
  updated: 'Last updated: {day}',
} as const;

/** Above the texts that came with the product. */
export const lastUpdated = 'Last updated: May 8, 2025';
