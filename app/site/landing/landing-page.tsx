import { siteContext } from '#app/context.ts';
import { appUrlFrom, pageMeta } from '#app/meta.ts';
import { showsSection } from '#content/landing/sections.ts';
import { meta as pages } from '#content/meta.ts';
import type { Route } from './+types/landing-page';
import { About } from './about.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero/hero.tsx';
import { companyJsonLd, questionsJsonLd } from './json-ld.ts';
import { MeasuredCase } from './measured-case.tsx';
import { WaitlistDialogs } from './products/coming-soon-card.tsx';
import { SaasProducts } from './products/saas-products.tsx';
import { Questions } from './questions.tsx';
import { Services } from './services.tsx';
import { Solutions } from './solutions/solutions.tsx';
import { Stats } from './stats.tsx';
import { Testimonials } from './testimonials.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({ next: await context.get(siteContext).nextSlot() });

/** Works offline too. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => ({ next: null }));

export const shouldRevalidate = () => false;

export function meta({ matches, location }: Route.MetaArgs) {
  const isVariant = location.search !== '';
  const jsonLd = [...companyJsonLd(appUrlFrom(matches)), ...(showsSection('questions') ? [questionsJsonLd()] : [])];
  return pageMeta(matches, { ...pages.home, path: '/', isVariant, jsonLd });
}

export default function HomePage({ loaderData: { next } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="entering">
      <Hero next={next} />
      {showsSection('services') && <Services />}
      {showsSection('solutions') && <Solutions />}
      {showsSection('stats') && <Stats />}
      {showsSection('testimonials') && <Testimonials />}
      {showsSection('case') && <MeasuredCase />}
      {showsSection('about') && <About />}
      {showsSection('closing') && <ClosingCall />}
      {showsSection('saas-products') && <WaitlistDialogs />}
      {showsSection('saas-products') && <SaasProducts />}
      {showsSection('questions') && <Questions />}
      <Contact next={next} />
    </div>
  );
}
