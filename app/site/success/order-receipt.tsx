import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { success } from '#content/success.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { formatDollars } from '#ui/text/money.ts';
import type { SavedOrder } from './saved-order.ts';

const badges: Record<string, string> = { completed: 'badge b-green', pending: 'badge b-amber' };

type Props = {
  order: SavedOrder;
  /** The receipt appeared after waiting, so its heading gets the focus. */
  isNew?: boolean;
  /** Tokens that were just bought; a reload shows any order alike. */
  isPack?: boolean;
  onContinue: () => void;
};

export function OrderReceipt({ order, isNew, isPack = false, onContinue }: Props) {
  const { labels, support } = success;
  const isRefunded = order.status === 'refunded';
  return (
    <div className="card">
      <span className="tile t-green">
        <CircleCheck className="icon" aria-hidden />
      </span>
      <h1 ref={isNew ? focusMounted : undefined} className="display d3" tabIndex={-1}>
        {isRefunded ? success.refunded.heading : success.heading}
      </h1>
      {!isRefunded && <p className="muted">{success.sub}</p>}
      <dl className="receipt">
        <div>
          <dt>{labels.id}</dt>
          <dd>{order.id}</dd>
        </div>
        <div>
          <dt>{labels.product}</dt>
          <dd>{order.productName}</dd>
        </div>
        <div>
          <dt>{labels.amount}</dt>
          <dd className="tnum">{formatDollars(order.amount)}</dd>
        </div>
        <div>
          <dt>{labels.status}</dt>
          <dd>
            <span className={badges[order.status] ?? 'badge'}>
              <i />
              {order.status}
            </span>
          </dd>
        </div>
      </dl>
      <p className="muted note">{isRefunded ? success.refunded.note : isPack ? success.pack.note : success.note}</p>
      <div className="acts">
        {isPack && (
          <Link to={success.pack.billing.to} className="btn btn-s btn-lg" reloadDocument>
            {success.pack.billing.label}
          </Link>
        )}
        <button type="button" className="btn btn-p btn-lg" onClick={onContinue}>
          {success.button}
        </button>
      </div>
      {company.supportEmail && (
        <p className="hint">
          {support.question}{' '}
          <a className="inline-link" href={`mailto:${company.supportEmail}`}>
            {support.link}
          </a>
        </p>
      )}
    </div>
  );
}
