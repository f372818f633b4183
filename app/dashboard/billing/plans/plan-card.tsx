import type { ReactNode } from 'react';
import { planChoice as copy } from '#content/billing.ts';
import type { Plan } from '#features/payments/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { formatDollars } from '#ui/text/money.ts';
import type { Term } from './plan-terms.ts';

function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="tnum grid gap-1 mt-1 pt-3 border-t border-line text-sm">
      {terms.map(({ when, amount, instead }) => (
        <div key={when} className="flex justify-between gap-4">
          <dt className="text-muted">{when}</dt>
          <dd className="font-medium">
            {instead && (
              <>
                <span className="sr">{copy.was} </span>
                <s className="text-subtle font-normal">{instead}</s>{' '}
              </>
            )}
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  plan: Plan;
  isCurrent: boolean;
  /** Shown as a badge if greater than 0. */
  trialDays: number;
  terms: readonly Term[];
  note?: string;
  problem?: string;
  children: ReactNode;
};

export function PlanCard({ plan, isCurrent, trialDays, terms, note, problem, children }: Props) {
  return (
    <li
      className={`card grid row-span-5 grid-rows-subgrid gap-y-3 content-start p-5 ${isCurrent ? 'border-success-line' : ''}`}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 min-h-6 text-lg font-semibold tracking-[-0.016em]">
        {plan.plan}
        {isCurrent && <span className="badge b-green">{copy.current}</span>}
        {trialDays > 0 && <span className="badge b-apricot">{fillText(copy.trialBadge, { days: trialDays })}</span>}
      </h3>
      <p className="tnum">
        <b className="text-[1.75rem] font-semibold tracking-[-0.034em] leading-tight">{formatDollars(plan.price)}</b>{' '}
        <span className="muted">{copy.perMonth}</span>
        {plan.line && <span className="muted block">{plan.line}</span>}
      </p>
      <ul className="fl content-start gap-2 *:text-base/[1.45]">
        {plan.features.map((feature) => (
          <CheckItem key={feature}>{feature}</CheckItem>
        ))}
      </ul>
      <div className="grid gap-2.5 content-start">
        {terms.length > 0 && <Terms terms={terms} />}
        {note && <p className="hint mt-0">{note}</p>}
      </div>
      <div className="grid gap-2.5 content-start">
        {children}
        {problem && (
          <ErrorText className="mt-0" role="alert">
            {problem}
          </ErrorText>
        )}
      </div>
    </li>
  );
}
