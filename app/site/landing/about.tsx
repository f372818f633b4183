import { ArrowRight, Check } from 'lucide-react';
import { about } from '#content/landing/landing.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ActionLink } from './action-link.tsx';

export function About() {
  return (
    <section id={about.anchor} className="sec pt-0" aria-labelledby="about-title">
      <div className="wrap">
        <SectionHeading id="about-title" {...about} />
        <div className="ruler" />
        <ol className="steps">
          {about.steps.map(({ title, duration, text, deliverable }, index) => (
            <li key={title}>
              <p className="n">
                <span aria-hidden>{index + 1}</span>
                <small>{duration}</small>
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="get">
                <Check className="icon" aria-hidden />
                {deliverable}
              </p>
            </li>
          ))}
        </ol>
        <div className="acts mt-10">
          <ActionLink to={about.link.href} className="btn btn-s btn-lg">
            {about.link.label}
            <ArrowRight className="icon" aria-hidden />
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
