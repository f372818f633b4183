import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { dashboard } from '#content/dashboard.ts';
import { success } from '#content/success.ts';
import { newConversationPath } from '#features/conversations/rules/paths.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { formatDollars } from '#ui/text/money.ts';
import { NoticeActions, NoticeCard, NoticeHeading, NoticeTile } from '../notice.tsx';
import type { SavedOrder } from './saved-order.ts';

const badges: Record<string, string> = { completed: 'badge b-green', pending: 'badge b-amber' };

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
    <dt className="text-md text-muted">{label}</dt>
    <dd className="font-strong wrap-anywhere">{children}</dd>
  </div>
);

/** The page of the consultant whose plan was bought. The stored order has its name, but not its id. */
function consultantPath({ productName, status }: SavedOrder): string | null {
  const agent = dashboard.agents.find(({ name }) => productName.startsWith(`${name} (`));
  return agent && status === 'completed' ? newConversationPath(agent.id) : null;
}

type Props = {
  order: SavedOrder;
  /** The receipt appeared after waiting, so its heading gets the focus. */
  isNew?: boolean;
  /** Tokens that were just bought; a reload shows any order alike. */
  isPack?: boolean;
  /** A trial that has just begun. */
  isTrial?: boolean | undefined;
  onContinue: () => void;
};

export function OrderReceipt({ order, isNew, isPack = false, isTrial = false, onContinue }: Props) {
  const { labels, support } = success;
  const isRefunded = order.status === 'refunded';
  const consultant = consultantPath(order);
  return (
    <NoticeCard>
      <NoticeTile look="t-green">
        <CircleCheck className="icon" aria-hidden />
      </NoticeTile>
      <NoticeHeading ref={isNew ? focusMounted : undefined} tabIndex={-1}>
        {isRefunded ? success.refunded.heading : success.heading}
      </NoticeHeading>
      {isTrial && !isRefunded && (
        <p className="badge b-green">
          <i />
          {success.trial}
        </p>
      )}
      {!isRefunded && <p className="muted">{success.sub}</p>}
      <dl className="mt-3 mb-2 w-full border-t border-line text-left print:max-w-128">
        <Row label={labels.number}>{order.id}</Row>
        <Row label={labels.product}>{order.productName}</Row>
        <Row label={labels.amount}>
          <span className="tnum">{formatDollars(order.amount)}</span>
        </Row>
        <Row label={labels.status}>
          <span className={`${badges[order.status] ?? 'badge'} capitalize`}>
            <i />
            {order.status}
          </span>
        </Row>
      </dl>
      <p className="muted text-md text-balance">
        {isRefunded ? success.refunded.note : isPack ? success.pack.note : success.note}
      </p>
      <NoticeActions>
        {consultant && (
          <Link to={consultant} className="btn btn-p btn-lg" reloadDocument>
            {success.open}
          </Link>
        )}
        {isPack && (
          <Link to={success.pack.billing.to} className="btn btn-s btn-lg" reloadDocument>
            {success.pack.billing.label}
          </Link>
        )}
        <button type="button" className={`btn btn-lg ${consultant ? 'btn-s' : 'btn-p'}`} onClick={onContinue}>
          {success.button}
        </button>
      </NoticeActions>
      {company.supportEmail && (
        <p className="hint">
          {support.question}{' '}
          <a className="inline-link" href={`mailto:${company.supportEmail}`}>
            {support.link}
          </a>
        </p>
      )}
    </NoticeCard>
  );
}
