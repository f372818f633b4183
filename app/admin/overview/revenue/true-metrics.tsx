import { useState } from 'react';
import { overview } from '#content/admin/admin-overview.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Overview } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { About } from '../about.tsx';
import { SubscriptionList } from '../subscription-list.tsx';

const copy = overview.truth;

type Truth = Overview['truth'];
type Name = keyof Truth;

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const percent = (value: number) => `${Math.round(value)}%`;
const formats: Record<Name, (value: number) => string> = {
  mrr: formatDollars,
  arr: formatDollars,
  activeCustomers: (value) => numbers.format(value),
  arpu: formatDollars,
  churnRate: percent,
  trialConversionRate: percent,
};
const names: Name[] = ['mrr', 'arr', 'activeCustomers', 'arpu', 'churnRate', 'trialConversionRate'];

/** Subscription metrics; each opens a list of the subscriptions that it counts. */
export function TrueMetrics({ truth }: { truth: Truth }) {
  const [opened, setOpened] = useState<Name>();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3.5">
        {names.map((name) => {
          const { label, about } = copy[name];
          return (
            <li key={name} className="card stat px-4 py-3.5">
              <small>
                {label}
                <About name={label} text={about} />
              </small>
              <b className="mt-0.5 text-3xl">{formats[name](truth[name])}</b>
              <button type="button" className="link min-h-6 text-sm" onClick={() => setOpened(name)}>
                {copy.show}
                <span className="sr">: {label}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {opened && (
        <Modal
          kind="wide-dialog"
          title={fillText(copy.rows, { label: copy[opened].label })}
          closeLabel={adminPanel.close}
          onClose={() => setOpened(undefined)}
        >
          <SubscriptionList filter={copy[opened].filter} />
        </Modal>
      )}
    </>
  );
}
