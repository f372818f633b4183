import { useCallback, useState } from 'react';
import { replace, useNavigate } from 'react-router';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { pageMeta } from '#app/meta.ts';
import { loading } from '#content/messages.ts';
import { meta as texts } from '#content/meta.ts';
import { NoticeCard, NoticePage } from '../notice.tsx';
import type { Route } from './+types/success-page';
import { CheckoutWait } from './checkout-wait.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { type SavedOrder, savedOrder } from './saved-order.ts';

/** Only the browser has the saved order, so React must start immediately. */
export const handle = { hydratesAtOnce: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...texts.success, path: '/success', isHidden: true });

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sessionId = searchParams.get('session_id');
  const order = sessionId ? null : savedOrder.read();
  if (!sessionId && !order) throw replace('/');
  return { sessionId, order, isPack: searchParams.get('bought') === 'tokens' };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <NoticePage>
      <NoticeCard aria-busy>
        <BrandMark side={40} />
        <p role="status">{loading}</p>
      </NoticeCard>
    </NoticePage>
  );
}

export default function SuccessPage({ loaderData: { sessionId, order, isPack } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [paid, setPaid] = useState<{ order: SavedOrder; isTrial: boolean }>();
  const shown = paid?.order ?? order;

  const showPaid = useCallback((bought: SavedOrder, isTrial: boolean) => {
    setPaid({ order: bought, isTrial });
    // Bypasses the router, whose loader would read storage again: if storage is blocked, the receipt would disappear.
    history.replaceState(history.state, '', '/success');
  }, []);

  function leave() {
    savedOrder.clear();
    void navigate('/');
  }

  return (
    <NoticePage>
      {shown && (
        <OrderReceipt
          order={shown}
          isNew={paid !== undefined}
          isPack={isPack}
          isTrial={paid?.isTrial}
          onContinue={leave}
        />
      )}
      {!shown && sessionId && <CheckoutWait sessionId={sessionId} onPaid={showPaid} />}
    </NoticePage>
  );
}
