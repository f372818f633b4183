import { Check } from 'lucide-react';

type Step = { title: string; duration: string; text: string; deliverable?: string };

/** Below a ruler: what happens, in which order, and how long it takes. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-4 sm:gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-0">
    {steps.map(({ title, duration, text, deliverable }, index) => (
      <li key={title} className="relative pt-5 sm:pt-7 lg:pr-8">
        <p className="flex items-baseline justify-between font-display text-[1.75rem]/none tracking-[-0.02em] text-accent-text">
          <span aria-hidden>{index + 1}</span>
          <small className="font-sans text-sm tracking-normal text-subtle">{duration}</small>
        </p>
        <h3 className="mt-2 text-2xl sm:mt-4 font-semibold tracking-[-0.018em]">{title}</h3>
        <p className="mt-2 text-md/[1.6] text-pretty text-muted">{text}</p>
        {deliverable && (
          <p className="mt-[0.9rem] flex gap-2 text-base/[1.45] text-pretty">
            <Check className="icon mt-[0.15em] stroke-[2.25] text-success" aria-hidden />
            {deliverable}
          </p>
        )}
      </li>
    ))}
  </ol>
);
