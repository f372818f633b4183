import { CircleX, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { checkoutWait as copy } from '#content/billing.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { NoticeActions, NoticeCard, NoticeHeading, NoticeTile } from '../notice.tsx';
import { type SavedOrder, savedOrder } from './saved-order.ts';
import { useCheckout } from './use-checkout.ts';

const BILLING = '/dashboard?view=billing';

function Waiting() {
  return (
    <NoticeCard aria-busy>
      <NoticeTile>
        <span className="spinner" aria-hidden />
      </NoticeTile>
      <NoticeHeading>{copy.waiting.heading}</NoticeHeading>
      <p className="muted" role="status">
        {copy.waiting.text}
      </p>
    </NoticeCard>
  );
}

type ResultCardProps = { tone: string; icon: LucideIcon; heading: string; text: string; children: ReactNode };

/** The result of waiting; its heading gets the focus. */
function ResultCard({ tone, icon: Icon, heading, text, children }: ResultCardProps) {
  return (
    <NoticeCard>
      <NoticeTile look={tone}>
        <Icon className="icon" aria-hidden />
      </NoticeTile>
      <NoticeHeading ref={focusMounted} tabIndex={-1}>
        {heading}
      </NoticeHeading>
      <p className="muted">{text}</p>
      <NoticeActions>{children}</NoticeActions>
    </NoticeCard>
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
    <ResultCard tone="bg-danger-soft text-danger-text" icon={CircleX} heading={heading} text={text}>
      <Link to={BILLING} className="btn btn-p btn-lg" reloadDocument>
        {back}
      </Link>
    </ResultCard>
  );
}

type Props = { sessionId: string; onPaid: (order: SavedOrder, isTrial: boolean) => void };

function Attempt({ sessionId, onPaid, onAgain }: Props & { onAgain: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useCheckout(sessionId, (outcome) => {
    if (outcome.kind === 'foreign') void navigate('/', { replace: true });
    if (outcome.kind === 'anonymous') {
      void navigate(`/auth?next=${encodeURIComponent(`/success${search}`)}`, { replace: true });
    }
    if (outcome.kind === 'paid') {
      const { id, productName, amount, status } = outcome.order;
      savedOrder.write({ id, productName, amount, status });
      onPaid(outcome.order, outcome.isTrial);
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
