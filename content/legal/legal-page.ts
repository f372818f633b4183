/** Kept apart from legal.ts, so that a page doesn't load the text of every policy. */
export const legalPage = {
  heading: 'Legal policies',
  contents: 'Policies',
  back: 'Back to Legal Policies',
} as const;

export const lastUpdated = 'Last updated: May 8, 2025';
