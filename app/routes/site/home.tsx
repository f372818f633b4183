import '#app/styles/hero.css';
import '#app/styles/landing.css';
import '#app/styles/product-window.css';
import '#app/styles/products.css';
import '#app/styles/solutions.css';
import '#app/styles/steps.css';
import '#app/styles/testimonials.css';
import { appUrlFrom, pageMeta } from '#app/meta.ts';
import { About } from '#app/sections/landing/about.tsx';
import { ClosingCall } from '#app/sections/landing/closing-call.tsx';
import { Contact } from '#app/sections/landing/contact.tsx';
import { Hero } from '#app/sections/landing/hero.tsx';
import { companyJsonLd } from '#app/sections/landing/json-ld.ts';
import { SaasProducts } from '#app/sections/landing/saas-products.tsx';
import { Services } from '#app/sections/landing/services.tsx';
import { Solutions } from '#app/sections/landing/solutions.tsx';
import { Stats } from '#app/sections/landing/stats.tsx';
import { Testimonials } from '#app/sections/landing/testimonials.tsx';
import { meta as pages } from '#content/meta.ts';
import type { Route } from './+types/home';

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
      <SaasProducts />
      <Contact />
    </>
  );
}
