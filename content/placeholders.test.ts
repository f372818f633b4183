import { expect, test } from 'vitest';
import { companyFacts } from './company.ts';
import { placeholderFacts, placeholders } from './placeholders.ts';

test('lists example addresses, 555 numbers and invented testimonials', () => {
  expect(placeholders).toEqual([
    'email in content/company.ts: hello@example.com',
    'supportEmail in content/company.ts: support@example.com',
    'phone in content/company.ts: +1 (512) 555-0142',
    'social.linkedin in content/company.ts: https://www.linkedin.com/',
    'social.twitter in content/company.ts: https://twitter.com/',
    'social.facebook in content/company.ts: https://www.facebook.com/',
    'social.instagram in content/company.ts: https://www.instagram.com/',
    'products.prompt in content/company.ts: https://prompts.example.com',
    'products.content in content/company.ts: https://content.example.com',
    'Invented testimonials in content/landing/landing.ts: 4',
    'Invented case in content/landing/case.ts',
    'Invented testimonials in content/consultation.ts: 3',
  ]);
});

test('omits facts that are real or empty', () => {
  const own = {
    ...companyFacts,
    email: 'hello@moreno.studio',
    supportEmail: '',
    phone: '+1 (512) 254-5550',
    schedulingUrl: 'https://cal.moreno.studio/30min',
    social: [{ id: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/company/moreno' }],
    products: {
      prompt: { name: 'Workbench', url: '' },
      content: { name: 'Counterexample', url: 'https://counterexample.com' },
    },
  } as const;

  expect(placeholderFacts(own)).toEqual([]);
});
