import './hero/hero.css';
import './landing.css';
import './hero/product-window.css';
import './products/products.css';
import './solutions/collaboration-banner.css';
import './solutions/solutions.css';
import '../steps.css';
import '../testimonials.css';
import { appUrlFrom, pageMeta } from '#app/meta.ts';
import { meta as pages } from '#content/meta.ts';
import type { Route } from './+types/landing-page';
import { About } from './about.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero/hero.tsx';
import { companyJsonLd } from './json-ld.ts';
import { WaitlistDialogs } from './products/coming-soon-card.tsx';
import { SaasProducts } from './products/saas-products.tsx';
import { Services } from './services.tsx';
import { Solutions } from './solutions/solutions.tsx';
import { Stats } from './stats.tsx';
import { Testimonials } from './testimonials.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...pages.home, path: '/', jsonLd: companyJsonLd(appUrlFrom(matches)) });
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <Solutions />
      <Stats />
      <Testimonials />
      <About />
      <ClosingCall />
      <WaitlistDialogs />
      <SaasProducts />
      <Contact />
    </>
  );
}
