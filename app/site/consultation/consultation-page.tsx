import './consultation.css';
// The styles of the picker: the server renders it before its code is loaded, and also where no script runs.
import '#features/booking/components/pick.css';
import '#features/booking/components/slots.css';
import '#features/booking/components/call.css';
import './picker/times.css';
import './picker/details.css';
import '#ui/overlay/overlays.css';
import '#ui/tabs/segmented.css';
import '../steps.css';
import '../testimonials.css';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import { meta as texts } from '#content/meta.ts';
import { needsOtherTimes } from '#features/booking/rules/choice-names.ts';
import type { Route } from './+types/consultation-page';
import { BookSection } from './book-section.tsx';
import { ConsultationBooking } from './booking.tsx';
import { ConsultationHero } from './hero.tsx';
import { loadPicker } from './picker/load-picker.ts';
import { ConsultationProcess } from './process.tsx';
import { ConsultationReasons } from './reasons.tsx';
import { ConsultationResults } from './results.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const zone = ctx.mail.timeZone;
  return loadPicker(ctx, url.searchParams).then(
    (picker) => ({ picker, isFailure: false, zone }),
    (error: unknown) => {
      ctx.log.error({ err: error }, 'could not list free times');
      return { picker: null, isFailure: true, zone };
    },
  );
}

/** A network that is down shows as times that didn't load, not as a page that is gone. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ picker: null, isFailure: true, zone: 'UTC' }));

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : needsOtherTimes(currentUrl.searchParams, nextUrl.searchParams);

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

export default function ConsultationPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ConsultationHero />
      <ConsultationReasons />
      <ConsultationProcess />
      <ConsultationResults />
      <BookSection data={loaderData} />
      <ConsultationBooking />
    </>
  );
}
