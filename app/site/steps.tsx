import { Check } from 'lucide-react';

type Step = { id: string; title: string; duration: string; text: string; deliverable?: string };

/** Below a ruler: what happens, in which order, and how long it takes. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-4 sm:gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-0">
    {steps.map(({ id, title, duration, text, deliverable }, index) => (
      <li
        key={id}
        className="grid grid-cols-[1.5rem_1fr_auto] content-start items-baseline *:col-span-full sm:pt-4 lg:pr-8"
      >
        <span className="col-span-1! font-display text-[1.75rem]/none text-accent-text" aria-hidden>
          {index + 1}
        </span>
        <small className="col-3! row-1 text-sm text-subtle">{duration}</small>
        <h3 className="text-2xl font-semibold tracking-[-0.018em] max-sm:col-2! max-sm:row-1 sm:mt-4">{title}</h3>
        <p className="mt-1 text-md/normal text-pretty text-muted">{text}</p>
        {deliverable && (
          <p className="mt-1.5 flex gap-2 text-base/[1.45] text-pretty">
            <Check className="icon mt-[0.15em] stroke-[2.25] text-success" aria-hidden />
            {deliverable}
          </p>
        )}
      </li>
    ))}
  </ol>
);
