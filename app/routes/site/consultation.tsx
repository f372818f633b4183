import '#app/styles/consultation.css';
import '#app/styles/steps.css';
import '#app/styles/testimonials.css';
import { pageMeta } from '#app/meta.ts';
import { ConsultationBooking } from '#app/sections/consultation/booking.tsx';
import { ConsultationHero } from '#app/sections/consultation/hero.tsx';
import { ConsultationProcess } from '#app/sections/consultation/process.tsx';
import { ConsultationReasons } from '#app/sections/consultation/reasons.tsx';
import { ConsultationResults } from '#app/sections/consultation/results.tsx';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/consultation';

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
