import type { ReactNode } from 'react';
import { Prose } from '#ui/text/prose.tsx';

export const POLICIES =
  'wrap grid gap-x-16 gap-y-12 pt-[calc(var(--header-h)+clamp(2.5rem,5vw,4.5rem))] pb-(--section) print:block print:py-0';

type Props = {
  policy: { anchor: string; title: string; text: string; updated: string };
  /** The title, at the heading level that fits the page. */
  children: ReactNode;
  level: 2 | 3;
};

export function PolicyText({ policy, children, level }: Props) {
  return (
    <section
      className="[section+&]:mt-16 [section+&]:border-t [section+&]:border-line [section+&]:pt-16 print:[section+&]:mt-0 print:[section+&]:break-before-page print:[section+&]:border-0 print:[section+&]:pt-0 focus-visible:outline-none"
      id={policy.anchor}
      aria-label={policy.title}
    >
      {children}
      <p className="mt-3 text-md text-subtle">{policy.updated}</p>
      <Prose className="mx-0 mt-6 text-xl" content={policy.text} level={level} idPrefix={policy.anchor} />
    </section>
  );
}
