import type { ReactNode } from 'react';
import { CalendarScene } from '#app/site/landing/hero/calendar-scene.tsx';
import { PromptScene } from '#app/site/landing/hero/prompt-scene.tsx';
import { nameOf, saas } from '#content/landing/saas.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ComingSoonCard } from './coming-soon-card.tsx';
import { ProductCard } from './product-card.tsx';

const scenes: Record<string, ReactNode> = { prompt: <PromptScene />, content: <CalendarScene /> };

export function SaasProducts() {
  return (
    <section id={saas.anchor} className="sec" aria-labelledby="saas-title">
      <div className="wrap">
        <SectionHeading
          id="saas-title"
          eyebrow={<span className="badge b-blue h-7 px-3 text-sm/5">{saas.badge}</span>}
          heading={saas.heading}
          lead={saas.lead}
        />
        <div className="grid gap-3 min-[56rem]:grid-cols-2">
          {saas.products.filter(nameOf).map((product) => (
            <ProductCard key={product.id} product={product} scene={scenes[product.id]} />
          ))}
          {saas.comingSoon.map((product) => (
            <ComingSoonCard key={product.id} product={product} />
          ))}
        </div>
      </div>
    </section>
  );
}
