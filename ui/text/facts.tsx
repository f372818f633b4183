import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Labeled values, without those that are empty. */
export function Facts({ facts, className = 'facts' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
