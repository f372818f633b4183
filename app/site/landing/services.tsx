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
        <div className="hgrid">
          {services.items.map(({ id, icon, title, description }) => (
            <article key={id}>
              <IconTile icon={icon} />
              <h3 id={`service-${id}`}>{title}</h3>
              <p>{description}</p>
              <ActionLink to={services.link.href} className="link" aria-describedby={`service-${id}`}>
                {services.link.label}
                <ArrowRight className="icon" aria-hidden />
              </ActionLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
