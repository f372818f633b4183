// The styles of the picker: the server renders it before its code is loaded, and also where no script runs.
import '#ui/styles/menu.css';
import '#ui/styles/tabs.css';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
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

type Section = (typeof consultation.sections)[number]['id'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, nextSlot } = context.get(siteContext);
  const shown = await loadPicker(ctx, url.searchParams).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'could not list free times');
    return null;
  });
  if (shown?.address) throw redirect(shown.address);
  return { picker: shown?.picker ?? null, isFailure: shown === null, zone: ctx.mail.timeZone, next: await nextSlot() };
}

/** A network that is down shows as times that didn't load, not as a page that is gone. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ picker: null, isFailure: true, zone: 'UTC', next: null }));

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : needsOtherTimes(currentUrl.searchParams, nextUrl.searchParams);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    ...texts.consultation,
    path: '/consultation',
    isVariant: location.search !== '',
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
  const shows = (section: Section) => consultation.sections.some(({ id }) => id === section);
  return (
    <>
      <ConsultationHero next={loaderData.next} />
      <BookSection data={loaderData} />
      {shows('why') && <ConsultationReasons />}
      {shows('process') && <ConsultationProcess />}
      {shows('results') && <ConsultationResults />}
      <ConsultationBooking />
    </>
  );
}
