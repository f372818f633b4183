import type { solutionCategories } from '#content/landing/solutions.ts';
import { Collapsible } from '#ui/collapsible.tsx';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { IconTile } from '../icon-tile.tsx';

export function SolutionCategory({ category }: { category: (typeof solutionCategories.items)[number] }) {
  const { name, description, icon, theme, solutions } = category;
  return (
    <Collapsible title={name} description={description} icon={<IconTile icon={icon} theme={theme} />}>
      <div className="grid gap-2 pb-2.5 md:gap-4 md:pb-8 md:grid-cols-2 md:grid-rows-[auto_auto_auto] md:gap-y-0 lg:pl-14">
        {solutions.map((solution) => (
          <article
            key={solution.title}
            className="card grid content-start gap-1 p-[clamp(0.75rem,2vw,1.625rem)] md:row-span-3 md:grid-rows-subgrid md:gap-3.5"
          >
            <h4 className="text-lg font-semibold tracking-[-0.016em]">{solution.title}</h4>
            <p className="text-base/[1.45] md:text-md/normal text-pretty text-muted">{solution.description}</p>
            <ul className="fl content-start gap-x-5 gap-y-0.5 text-balance max-md:*:text-sm/[1.35] md:gap-y-2 xl:grid-cols-2 xl:*:text-base">
              {solution.features.map((feature) => (
                <CheckItem key={feature}>{feature}</CheckItem>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Collapsible>
  );
}
