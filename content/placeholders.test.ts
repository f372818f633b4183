import { afterEach, expect, test } from 'vitest';
import { companyFacts } from './company.ts';
import { setOwnValues } from './own.ts';
import { examples, placeholderFacts, placeholders } from './placeholders.ts';

afterEach(() => setOwnValues({}));

test('lists example addresses, 555 numbers and invented testimonials', () => {
  expect(placeholders()).toEqual([
    'Example email: hello@example.com',
    'Example supportEmail: support@example.com',
    'Example phone: +1 (512) 555-0142',
    'Example social.linkedin: https://www.linkedin.com/',
    'Example social.twitter: https://twitter.com/',
    'Example social.facebook: https://www.facebook.com/',
    'Example social.instagram: https://www.instagram.com/',
    'Example products.prompt: https://prompts.example.com',
    'Example products.content: https://content.example.com',
    'Invented testimonials on the landing page: 4',
    'Invented case on the landing page',
    'Invented testimonials on the consultation page: 3',
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

test('a fact or testimonial that the owner replaced or removed is no example', () => {
  setOwnValues({
    'company.email': 'hello@moreno.studio',
    'landing.testimonials.items': ['t1', 't2'],
    'landing.testimonials.items.t1.content': 'They listened.',
    'consultation.testimonials.items': [],
  });

  expect(examples().facts).not.toContain('email');
  expect(examples().testimonials).toBe(1);
});

test('the case is an example until its heading and figures are replaced', () => {
  const own = { 'landing.case.heading': 'Quotes in a day', 'landing.case.chart.before.value': '12' };
  setOwnValues(own);
  expect(examples().hasCase).toBe(true);

  setOwnValues({ ...own, 'landing.case.chart.after.value': '3' });
  expect(examples().hasCase).toBe(false);
});
