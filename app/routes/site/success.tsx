import '#app/styles/notice.css';
import { replace, useNavigate } from 'react-router';
import { pageMeta } from '#app/meta.ts';
import { OrderReceipt } from '#app/pages/order-receipt.tsx';
import { forgetSavedOrder, readSavedOrder } from '#app/pages/saved-order.ts';
import { loading } from '#content/messages.ts';
import { meta as texts } from '#content/meta.ts';
import type { Route } from './+types/success';

/** The saved order is known to the browser alone. */
export const handle = { hydratesAtOnce: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...texts.success, path: '/success', isHidden: true });

export function clientLoader() {
  const order = readSavedOrder();
  if (!order) throw replace('/');
  return { order };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <section className="notice-page">
      <div className="card" aria-busy="true">
        <img src="/brand/mark.svg" alt="" width="40" height="40" />
        <p role="status">{loading}</p>
      </div>
    </section>
  );
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();

  function leave() {
    forgetSavedOrder();
    void navigate('/');
  }

  return (
    <section className="notice-page">
      <OrderReceipt order={loaderData.order} onContinue={leave} />
    </section>
  );
}
