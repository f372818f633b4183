import '#ui/styles/menu.css';
import { data } from 'react-router';
import { siteContext } from '#app/context.ts';
import { pageMeta } from '#app/meta.ts';
import { booking } from '#content/booking.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/booking-page';
import { CallPage } from './call-page.tsx';
import { loadBooking } from './load-booking.ts';
import { OutdatedLink, UnknownLink } from './notes.tsx';

/** The address is a secret: other sites don't learn it, and nobody stores or lists the page. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(siteContext);
  const view = await loadBooking(ctx, params.token, url.searchParams);
  return data(view, { status: view.kind === 'unknown' ? 404 : 200, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...texts.booking, path: '/booking', isHidden: true });

export default function BookingPage({ loaderData: view, params: { token } }: Route.ComponentProps) {
  return (
    <section className="sec min-h-dvh bg-bg-subtle pt-[calc(var(--header-h)+clamp(2.5rem,5vw,4rem))]">
      <div className="wrap">
        <h1 className="display d2 mb-8">{booking.page.heading}</h1>
        {view.kind === 'unknown' && <UnknownLink />}
        {view.kind === 'outdated' && <OutdatedLink token={token} {...view} />}
        {view.kind === 'call' && <CallPage token={token} {...view} />}
      </div>
    </section>
  );
}
