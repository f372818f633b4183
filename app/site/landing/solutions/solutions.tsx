import { solutionCategories, solutions } from '#content/landing/solutions.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ActionLink } from '../action-link.tsx';
import { CollaborationBanner } from './collaboration-banner.tsx';
import { SolutionCategory } from './solution-category.tsx';

export function Solutions() {
  return (
    <section id={solutions.anchor} className="sec pt-0" aria-labelledby="solutions-title">
      <div className="wrap">
        <SectionHeading id="solutions-title" {...solutions} />
        <CollaborationBanner />
        <div className="mt-5 lg:mt-16">
          {solutionCategories.items.map((category) => (
            <SolutionCategory key={category.id} category={category} />
          ))}
        </div>
        <div className="acts mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ActionLink to={solutions.cta.href} className="btn btn-p btn-lg">
            {solutions.cta.label}
          </ActionLink>
          <span className="text-base text-muted">{solutions.cta.note}</span>
        </div>
      </div>
    </section>
  );
}
