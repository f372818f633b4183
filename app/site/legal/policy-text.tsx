import type { ReactNode } from 'react';
import { lastUpdated } from '#content/legal/legal-page.ts';
import { Prose } from '#ui/text/prose.tsx';

type Props = {
  policy: { anchor: string; title: string; text: string };
  /** The title, at the heading level that fits the page. */
  children: ReactNode;
  level: 2 | 3;
};

export function PolicyText({ policy, children, level }: Props) {
  return (
    <section className="policy" id={policy.anchor} aria-label={policy.title}>
      {children}
      <p className="updated">{lastUpdated}</p>
      <Prose content={policy.text} level={level} idPrefix={policy.anchor} />
    </section>
  );
}
