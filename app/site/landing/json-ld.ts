import { company } from '#content/company.ts';
import { services } from '#content/landing/landing.ts';

export function companyJsonLd(appUrl: string): object[] {
  const organization = { '@type': 'Organization', name: company.name, url: `${appUrl}/` };
  return [
    {
      ...organization,
      description: company.tagline,
      logo: `${appUrl}/icon-512.png`,
      email: company.email || undefined,
      telephone: company.phone || undefined,
      sameAs: company.social.flatMap(({ url }) => (url ? [url] : [])),
    },
    ...services.offered.map((name) => ({
      '@type': 'Service',
      name,
      serviceType: name,
      url: `${appUrl}/#${services.anchor}`,
      provider: organization,
    })),
  ];
}
