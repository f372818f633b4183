import './consultation.css';
import '../steps.css';
import '../testimonials.css';
import { pageMeta } from '#app/meta.ts';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/consultation-page';
import { ConsultationBooking } from './booking.tsx';
import { ConsultationHero } from './hero.tsx';
import { ConsultationProcess } from './process.tsx';
import { ConsultationReasons } from './reasons.tsx';
import { ConsultationResults } from './results.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...texts.consultation,
    path: '/consultation',
    jsonLd: [
      {
        '@type': 'Service',
        name: consultation.hero.badge,
        description: texts.consultation.description,
        serviceType: 'Consultation',
        provider: { '@type': 'Organization', name: company.name },
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      },
    ],
  });

export default function ConsultationPage() {
  return (
    <>
      <ConsultationHero />
      <ConsultationReasons />
      <ConsultationProcess />
      <ConsultationResults />
      <ConsultationBooking />
    </>
  );
}
