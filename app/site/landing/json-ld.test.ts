import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { companyJsonLd, questionsJsonLd } from './json-ld.ts';

const [organization, ...services] = companyJsonLd('https://site.example');

test('describes the organization and its contact details', () => {
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: company.name,
    url: 'https://site.example/',
    logo: 'https://site.example/icon-512.png',
    email: company.email,
    telephone: company.phone,
    sameAs: company.social.map(({ url }) => url),
  });
});

// Spec 1: "Services offered: custom AI system development, AI integration consulting"
test('describes the five services', () => {
  expect(services).toHaveLength(5);
  for (const service of services) {
    expect(service).toMatchObject({ '@type': 'Service', provider: { name: company.name } });
  }
});

test('describes every question with its answer', () => {
  expect(questionsJsonLd().mainEntity).toHaveLength(5);
  expect(questionsJsonLd().mainEntity[0]).toMatchObject({
    '@type': 'Question',
    name: 'What happens in the 30 minutes?',
    acceptedAnswer: { '@type': 'Answer' },
  });
});
