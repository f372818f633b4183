import { useShell } from '#app/shell/shell-context.ts';
import { billing as copy, planChoice } from '#content/billing.ts';
import { seeAsScreens } from '#content/see-as-screens.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { OwnOrders } from './own-orders.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { CanceledCheckout } from './plans/canceled-checkout.tsx';
import { Plans } from './plans/plans.tsx';
import { useOwnBilling, usePlans } from './use-own-billing.ts';

/** `hasConsultants`: consultants answer here, so plans show their tokens. */
export default function Billing({ hasConsultants = false }: { hasConsultants?: boolean }) {
  const { seeAs } = useShell();
  const own = useOwnBilling();
  const plans = usePlans();
  const hasProviderSubscription = own.data?.subscriptions.some(({ canBeChanged }) => canBeChanged);
  return (
    <div className="billing grid grid-cols-1 gap-7">
      <PageHead className="max-md:[&_.btn]:w-full" heading={copy.title} lead={copy.lead}>
        {hasProviderSubscription && own.data?.provider && <PaymentMethod />}
      </PageHead>
      <CanceledCheckout />
      {own.isError && !own.data && (
        <div className="card">
          <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void own.refetch()} />
        </div>
      )}
      {!own.data && !own.isError && (
        <div className="card">
          <SkeletonRows label={copy.loading} count={6} />
        </div>
      )}
      {own.data && (
        <>
          <OwnSubscriptions billing={own.data} plans={plans.data} hasConsultants={hasConsultants} />
          {seeAs && <p className="card muted p-5">{fillText(seeAsScreens.plans, seeAs)}</p>}
          {plans.data && !seeAs && <Plans billing={own.data} plans={plans.data} hasConsultants={hasConsultants} />}
          {plans.isError && !plans.data && (
            <div className="card">
              <ErrorPanel text={planChoice.failed} again={copy.again} onRetry={() => void plans.refetch()} />
            </div>
          )}
          <OwnOrders orders={own.data.orders} />
        </>
      )}
    </div>
  );
}
