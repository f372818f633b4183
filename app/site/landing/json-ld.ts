import { company } from '#content/company.ts';
import { services } from '#content/landing/landing.ts';
import { questions } from '#content/landing/questions.ts';
import { showsSection } from '#content/landing/sections.ts';

export function companyJsonLd(appUrl: string): object[] {
  const organization = { '@type': 'Organization', name: company.name, url: `${appUrl}/` };
  return [
    {
      ...organization,
      description: company.tagline || undefined,
      logo: `${appUrl}/icon-512.png`,
      email: company.email,
      telephone: company.phone || undefined,
      sameAs: company.social.flatMap(({ url }) => (url ? [url] : [])),
    },
    ...(showsSection('services') ? services.offered : []).map((name) => ({
      '@type': 'Service',
      name,
      serviceType: name,
      url: `${appUrl}/#${services.anchor}`,
      provider: organization,
    })),
  ];
}

export const questionsJsonLd = () => ({
  '@type': 'FAQPage',
  mainEntity: questions.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
