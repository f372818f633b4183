import { CircleX, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { checkoutWait as copy } from '#content/billing.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { type SavedOrder, savedOrder } from './saved-order.ts';
import { useCheckout } from './use-checkout.ts';

const BILLING = '/dashboard?view=billing';

function Waiting() {
  return (
    <div className="card" aria-busy="true">
      <span className="tile">
        <span className="spinner" aria-hidden />
      </span>
      <h1 className="display d3">{copy.waiting.heading}</h1>
      <p className="muted" role="status">
        {copy.waiting.text}
      </p>
    </div>
  );
}

type ResultCardProps = { tone: string; icon: LucideIcon; heading: string; text: string; children: ReactNode };

/** The result of waiting; its heading gets the focus. */
function ResultCard({ tone, icon: Icon, heading, text, children }: ResultCardProps) {
  return (
    <div className="card">
      <span className={`tile ${tone}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <h1 ref={focusMounted} className="display d3" tabIndex={-1}>
        {heading}
      </h1>
      <p className="muted">{text}</p>
      <div className="acts">{children}</div>
    </div>
  );
}

function Late({ onAgain }: { onAgain: () => void }) {
  const { heading, text, again, orders } = copy.late;
  return (
    <ResultCard tone="t-amber" icon={Clock} heading={heading} text={text}>
      <button type="button" className="btn btn-p btn-lg" onClick={onAgain}>
        {again}
      </button>
      <Link to={BILLING} className="btn btn-s btn-lg" reloadDocument>
        {orders}
      </Link>
    </ResultCard>
  );
}

function Failed() {
  const { heading, text, back } = copy.failed;
  return (
    <ResultCard tone="tile-bad" icon={CircleX} heading={heading} text={text}>
      <Link to={BILLING} className="btn btn-p btn-lg" reloadDocument>
        {back}
      </Link>
    </ResultCard>
  );
}

type Props = { sessionId: string; onPaid: (order: SavedOrder) => void };

function Attempt({ sessionId, onPaid, onAgain }: Props & { onAgain: () => void }) {
  const navigate = useNavigate();
  const state = useCheckout(sessionId, (outcome) => {
    if (outcome.kind === 'foreign') void navigate('/', { replace: true });
    if (outcome.kind === 'anonymous') {
      const here = `/success?session_id=${encodeURIComponent(sessionId)}`;
      void navigate(`/auth?next=${encodeURIComponent(here)}`, { replace: true });
    }
    if (outcome.kind === 'paid') {
      const { id, productName, amount, status } = outcome.order;
      savedOrder.write({ id, productName, amount, status });
      onPaid(outcome.order);
    }
  });

  if (state === 'failed') return <Failed />;
  return state === 'late' ? <Late onAgain={onAgain} /> : <Waiting />;
}

/** Waits for the order after payment. Shows nothing about other users' checkouts. */
export function CheckoutWait(props: Props) {
  const [round, setRound] = useState(0);
  return <Attempt key={round} {...props} onAgain={() => setRound(round + 1)} />;
}
