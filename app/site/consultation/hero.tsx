import { CalendarCheck } from 'lucide-react';
import { HeroPicture } from '#app/document/hero-picture.tsx';
import { consultation } from '#content/consultation.ts';
import { NextSlotLink } from '#features/booking/components/next-slot.tsx';
import type { NextSlot } from '#features/booking/rules/next-slot.ts';
import { CheckList } from './check-list.tsx';

const { hero, stats, form } = consultation;

function BookingCard() {
  return (
    <div className="card grid gap-5 p-6 shadow-xl">
      <div className="flex items-center gap-4">
        <span className="tile">
          <CalendarCheck className="icon" aria-hidden />
        </span>
        <div>
          <p className="font-semibold tracking-[-0.014em]">{hero.cardTitle}</p>
          <p className="subtle text-[0.9375rem]">{hero.cardText}</p>
        </div>
      </div>
      <CheckList items={hero.points} />
      <dl className="grid grid-cols-[repeat(3,auto)] gap-3 border-t border-line pt-5">
        {stats.items.map(({ id, value, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm/[1.35] text-subtle">{label}</dt>
            <dd className="display text-[clamp(1.375rem,1rem+1.6vw,1.75rem)] leading-none tracking-[-0.03em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ConsultationHero({ next }: { next: NextSlot | null }) {
  return (
    <section
      className="pt-[calc(var(--header-h)+clamp(2.5rem,6vw,5rem))] pb-[clamp(2.5rem,6vw,5rem)]"
      aria-labelledby="consultation-title"
    >
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_0.9fr] lg:items-center">
        <div>
          <p className="badge b-blue h-8 max-[20rem]:h-auto px-3.5 text-sm">{hero.badge}</p>
          <h1 id="consultation-title" className="display d1 mt-6 max-w-[11ch]">
            {hero.heading}
          </h1>
          <p className="lead mt-5 max-w-136">{hero.lead}</p>
          <div className="acts mt-7 flex flex-wrap gap-3">
            {next && (
              <NextSlotLink
                next={next}
                className="btn btn-p inline-grid h-auto min-h-13 w-full max-w-88 justify-start gap-0 px-5 py-2 text-md"
              />
            )}
            <a className={`btn ${next ? 'btn-s' : 'btn-p'} btn-lg sm:h-auto sm:min-h-12`} href={`#${form.anchor}`}>
              {hero.button}
            </a>
          </div>
        </div>
        <div className="relative isolate overflow-hidden rounded-2xl bg-brand p-[clamp(1.25rem,3vw,2.5rem)]">
          <HeroPicture sizes="(min-width: 64rem) 33rem, 92vw" className="inset-0 -z-1" isAfterText />
          <BookingCard />
        </div>
      </div>
    </section>
  );
}
