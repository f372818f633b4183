import { ArrowRight } from 'lucide-react';
import { services } from '#content/landing/landing.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ActionLink } from './action-link.tsx';
import { IconTile } from './icon-tile.tsx';

export function Services() {
  return (
    <section id={services.anchor} className="sec" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHeading id="services-title" {...services} />
        <div className="grid gap-px overflow-hidden rounded-[1.125rem] border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
          {services.items.map(({ id, icon, title, description }) => (
            <article
              key={id}
              className="bg-surface p-[clamp(1rem,2.6vw,2.125rem)] transition-colors duration-(--dur-3) hover:bg-bg-subtle max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:*:col-span-2 md:flex md:flex-col md:gap-2.5"
            >
              <span className="max-md:col-span-1!">
                <IconTile icon={icon} />
              </span>
              <h3
                id={`service-${id}`}
                className="text-xl/[1.3] font-semibold tracking-[-0.018em] max-md:col-span-1! md:mt-[1.1rem]"
              >
                {title}
              </h3>
              <p className="text-base/normal md:text-md/normal text-pretty text-muted">{description}</p>
              <ActionLink to={services.link.href} className="link mt-auto md:pt-3" aria-describedby={`service-${id}`}>
                {services.link.label}
                <ArrowRight className="icon arrow" aria-hidden />
              </ActionLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
