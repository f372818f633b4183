/** Facts about the company. An empty fact hides the element that would show it. */
export const company = {
  name: 'Bespoke AI Studio',
  shortName: 'Bespoke AI',
  slug: 'bespoke-ai-studio',
  tagline: 'Custom AI, made to measure.',
  email: 'hello@example.com',
  supportEmail: 'support@example.com',
  phone: '+1 (512) 555-0142',
  schedulingUrl: 'https://cal.example.com/30min',
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
} as const;
