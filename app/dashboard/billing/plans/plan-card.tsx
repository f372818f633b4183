import type { ReactNode } from 'react';
import { planChoice as copy } from '#content/billing.ts';
import type { Plan } from '#features/plans/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { formatDollars } from '#ui/text/money.ts';
import type { Term } from './plan-terms.ts';

function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="terms tnum">
      {terms.map(({ when, amount, instead }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>
            {instead && (
              <>
                <span className="sr">{copy.was} </span>
                <s>{instead}</s>{' '}
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
    <li className={isCurrent ? 'card plan-card current' : 'card plan-card'}>
      <h3>
        {plan.plan}
        {isCurrent && <span className="badge b-green">{copy.current}</span>}
        {trialDays > 0 && <span className="badge b-apricot">{fillText(copy.trialBadge, { days: trialDays })}</span>}
      </h3>
      <p className="plan-price tnum">
        <b>{formatDollars(plan.price)}</b> <span className="muted">{copy.perMonth}</span>
      </p>
      <ul className="fl">
        {plan.features.map((feature) => (
          <CheckItem key={feature}>{feature}</CheckItem>
        ))}
      </ul>
      <div className="plan-terms">
        {terms.length > 0 && <Terms terms={terms} />}
        {note && <p className="hint">{note}</p>}
      </div>
      <div className="plan-buy">
        {children}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </div>
    </li>
  );
}
