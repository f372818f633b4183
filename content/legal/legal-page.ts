/** Texts around the policies; apart from them, so that the browser need not load every policy. */
export const legalPage = {
  heading: 'Legal policies',
  contents: 'Policies',
  back: 'Back to Legal Policies',
} as const;

export const lastUpdated = 'Last updated: May 8, 2025';
