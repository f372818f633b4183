import { customerView as copy, customerActions } from '#content/admin/admin-lists.ts';
import { subscriptionList } from '#content/admin/admin-sales.ts';
import type { CustomerOrder, CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import { refundOrder } from '#features/orders/client.ts';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import { cancelForCustomer, resumeForCustomer } from '#features/subscriptions/client.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { DateTime, longDay } from '#ui/text/date-time.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { Line } from './line.tsx';
import { StaffAction } from './staff-action.tsx';

type Texts = { label: string; title: string; text: string; confirm: string; done: string; failed: string };

function textsOf({ label, title, text, confirm, done, failed }: Texts, values: Record<string, string>) {
  const fill = (one: string) => fillText(one, values);
  return { label, question: { title: fill(title), text: fill(text), confirm: fill(confirm) }, done, failed };
}

export function OrderLine({ order, name }: { order: CustomerOrder; name: string }) {
  const { id, productName, amount, status, createdAt, canBeRefunded } = order;
  const values = { amount: formatDollars(amount), name, id: String(id), product: productName };
  return (
    <Line
      action={
        canBeRefunded && (
          <StaffAction
            {...textsOf(customerActions.refund, values)}
            about={`#${id} ${productName}`}
            perform={() => refundOrder(id)}
          />
        )
      }
    >
      <b className="font-medium">
        #{id} {productName}
      </b>{' '}
      <span className="tnum">{formatDollars(amount)}</span> <OrderStatus status={status} />
      <small className="subtle block">
        <DateTime at={createdAt} />
      </small>
    </Line>
  );
}

const whenText = ({ status, cancelAtPeriodEnd }: CustomerSubscription) => {
  if (status === 'canceled') return customerActions.ended;
  return cancelAtPeriodEnd ? customerActions.ends : subscriptionList.columns.renews;
};

type SubscriptionProps = { subscription: CustomerSubscription; name: string; isInactive: boolean };

export function SubscriptionLine({ subscription, name, isInactive }: SubscriptionProps) {
  const {
    id,
    agentName: agent,
    plan,
    price,
    status,
    renewalDate,
    cancelAtPeriodEnd: isEnding,
    canBeChanged,
  } = subscription;
  const values = { agent, name, date: longDay(renewalDate), price: formatDollars(price) };
  const hasAction = canBeChanged && !(isEnding && isInactive);
  return (
    <Line
      action={
        hasAction && (
          <StaffAction
            {...textsOf(isEnding ? customerActions.resume : customerActions.cancel, values)}
            about={agent}
            perform={() => (isEnding ? resumeForCustomer(id) : cancelForCustomer(id))}
          />
        )
      }
    >
      <b className="font-medium">{agent}</b> {plan || 'Basic'},{' '}
      <span className="tnum">{fillText(copy.perMonth, { price: formatDollars(price) })}</span>{' '}
      <SubscriptionStatus status={status} />
      <small className="subtle block">
        {whenText(subscription)} <DateTime at={renewalDate} />
      </small>
    </Line>
  );
}
