import { ArrowRight } from 'lucide-react';
import { about } from '#content/landing/landing.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Steps } from '../steps.tsx';
import { ActionLink } from './action-link.tsx';

export function About() {
  return (
    <section id={about.anchor} className="sec pt-0" aria-labelledby="about-title">
      <div className="wrap">
        <SectionHeading id="about-title" {...about} />
        <div className="ruler mb-3" />
        <Steps steps={about.steps} />
        <div className="acts mt-6 lg:mt-10">
          <ActionLink to={about.link.href} className="btn btn-s btn-lg">
            {about.link.label}
            <ArrowRight className="icon" aria-hidden />
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
