import { Check } from 'lucide-react';
import { hero } from '#content/landing/landing.ts';
import { NextSlotLink } from '#features/booking/components/next-slot.tsx';
import type { NextSlot } from '#features/booking/rules/next-slot.ts';
import { ActionLink } from '../action-link.tsx';
import { HeroStage } from './hero-stage.tsx';

export function Hero({ next }: { next: NextSlot | null }) {
  return (
    <section
      id="home"
      className="relative overflow-clip pt-[calc(var(--header-h)+clamp(1.5rem,7vw,5.75rem))]"
      aria-labelledby="home-title"
    >
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[1.32fr_1fr] lg:items-end">
          <div>
            <p className="inline-flex h-8 items-center gap-2 rounded-full border border-line bg-surface pr-3.5 pl-2 text-sm font-medium whitespace-nowrap text-muted shadow-xs max-[22rem]:gap-1.5 max-[22rem]:pr-2.5 max-[22rem]:text-xs max-[20rem]:h-auto max-[20rem]:whitespace-normal">
              <span className="grid size-4.5 place-items-center rounded-full bg-accent-soft text-accent-text">
                <Check className="icon size-3 stroke-[2.4]" aria-hidden />
              </span>
              {hero.eyebrow}
            </p>
            <h1 id="home-title" className="display d1 mt-[clamp(1.25rem,3vw,2.25rem)] max-w-[14ch]">
              {hero.headline}
            </h1>
          </div>
          <div className="lg:pb-2">
            <p className="lead">{hero.lead}</p>
            <div className="acts mt-6 flex flex-wrap gap-3">
              <ActionLink to={hero.primary.href} className="btn btn-p btn-lg">
                {hero.primary.label}
              </ActionLink>
              <ActionLink to={hero.secondary.href} className="btn btn-s btn-lg">
                {hero.secondary.label}
              </ActionLink>
            </div>
            {next && <NextSlotLink next={next} className="mt-4 max-w-88 rounded-md text-md" />}
            <p className="subtle mt-4 text-sm/5">{hero.reassurance}</p>
          </div>
        </div>
        <HeroStage />
        <ul className="mt-[clamp(1.5rem,4vw,3.25rem)] grid grid-cols-2 border-b border-line lg:grid-cols-4">
          {hero.bullets.map(({ title, note }) => (
            <li
              key={title}
              className="relative border-t border-line-strong py-3.5 pr-4 before:absolute before:top-0 before:left-0 before:h-[0.6rem] before:w-px before:bg-line-strong"
            >
              <b className="block text-md/[1.3] font-strong tracking-[-0.014em]">{title}</b>
              <span className="mt-1 block text-base/[1.45] text-pretty text-muted">{note}</span>
            </li>
          ))}
        </ul>
        <p className="display d3 mx-auto mt-5 max-w-[26ch] text-center md:mt-14">{hero.closing}</p>
      </div>
    </section>
  );
}
