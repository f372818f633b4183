import type { categories } from '#content/landing/solutions.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { IconTile } from '../icon-tile.tsx';

export function SolutionCategory({ category }: { category: (typeof categories)[number] }) {
  const { name, description, icon, theme, solutions } = category;
  return (
    <Disclosure title={name} description={description} icon={<IconTile icon={icon} theme={theme} />}>
      <div className="sols">
        {solutions.map((solution) => (
          <article key={solution.title} className="card sol">
            <h4>{solution.title}</h4>
            <p>{solution.description}</p>
            <ul className="fl">
              {solution.features.map((feature) => (
                <CheckItem key={feature}>{feature}</CheckItem>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Disclosure>
  );
}
