export const MEASURED_PAGES = ['/', '/blog', '/blog/what-bespoke-ai-means', '/legal', '/consultation'];

export const PUBLIC_PAGES = [
  ...MEASURED_PAGES,
  '/privacy',
  '/terms',
  '/cookies',
  '/ai-disclaimer',
  '/email-policy',
  '/refund-policy',
];
