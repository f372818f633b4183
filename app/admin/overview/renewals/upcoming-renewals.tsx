import { useState } from 'react';
import { overview } from '#content/admin/admin-overview.ts';
import type { Renewal } from '#features/subscriptions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';
import { useZone } from '#ui/text/zone.ts';
import { FiguresPanel } from '../figures-panel.tsx';
import { AllRenewals } from './all-renewals.tsx';
import { RemindButton } from './remind-button.tsx';
import { renewalText } from './renewal-text.ts';

const copy = overview.renewals;
const FIRST = 5;

function Day({ renewalDate, now }: { renewalDate: string; now: Date }) {
  const { text, isSoon } = renewalText(renewalDate, now, useZone());
  return (
    <time dateTime={renewalDate} className={isSoon ? 'font-medium text-warning-text' : undefined}>
      {text}
    </time>
  );
}

type Props = { renewals: readonly Renewal[]; total: number; now: Date };

export function UpcomingRenewals({ renewals, total, now }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [isShort, setShort] = useState(renewals.length > FIRST);
  return (
    <FiguresPanel heading={copy.heading} note={copy.note}>
      {renewals.length === 0 ? (
        <p className="empty">{copy.none}</p>
      ) : (
        <ul>
          {(isShort ? renewals.slice(0, FIRST) : renewals).map((renewal) => (
            <li key={renewal.id} className="row grid-cols-[minmax(0,1fr)_auto_auto] py-[0.7rem]">
              <span className="min-w-0">
                <b className="block truncate">{renewal.customerName || renewal.customerEmail}</b>
                <small className="block truncate">
                  {fillText(copy.user, { id: String(renewal.userId), agent: renewal.agentName })}
                </small>
                <small>
                  {renewal.plan || 'Basic'} · <Day renewalDate={renewal.renewalDate} now={now} />
                </small>
              </span>
              <b className="tnum">{formatDollars(renewal.price)}</b>
              <RemindButton renewal={renewal} now={now} />
            </li>
          ))}
        </ul>
      )}
      {isShort && (
        <button type="button" className="btn btn-g btn-sm mx-3 my-2 w-fit" onClick={() => setShort(false)}>
          {fillText(copy.more, { count: renewals.length })}
        </button>
      )}
      <footer>
        <span>
          {copy.total} <b className="tnum font-semibold text-fg">{formatDollars(total)}</b>
        </span>
        <button type="button" className="btn btn-g btn-sm" onClick={() => setShowsAll(true)}>
          {copy.all}
        </button>
      </footer>
      {showsAll && <AllRenewals onClose={() => setShowsAll(false)} />}
    </FiguresPanel>
  );
}
