import { customerView as copy, customerActions } from '#content/admin/admin-customer.ts';
import { orderList, subscriptionList } from '#content/admin/admin-sales.ts';
import type { CustomerOrder, CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import { refundOrder } from '#features/orders/client.ts';
import { InvoiceLink } from '#features/orders/components/invoice-link.tsx';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import { cancelForCustomer, resumeForCustomer } from '#features/subscriptions/client.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { DateTime } from '#ui/text/date-time.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { useDates } from '#ui/text/zone.ts';
import { Line } from './line.tsx';
import { StaffAction } from './staff-action.tsx';

type Texts = { label: string; title: string; text: string; confirm: string; done: string; failed: string };

function textsOf({ label, title, text, confirm, done, failed }: Texts, values: Record<string, string>) {
  const fill = (one: string) => fillText(one, values);
  return { label, question: { title: fill(title), text: fill(text), confirm: fill(confirm) }, done, failed };
}

type OrderProps = {
  order: CustomerOrder;
  name: string;
  /** Whether any order of the list has some. */
  hasActions: boolean;
};

export function OrderLine({ order, name, hasActions }: OrderProps) {
  const { id, productName, amount, status, createdAt, canBeRefunded, refundable, invoiceUrl } = order;
  const values = { amount: formatDollars(refundable), name, id: String(id), product: productName };
  const isFailed = status === 'failed';
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 ${hasActions ? 'sm:grid-cols-[minmax(0,1fr)_6.5rem_4rem_8rem]' : 'sm:grid-cols-[minmax(0,1fr)_6.5rem_4rem]'}`}
    >
      <p>
        <b className="font-medium">
          #{id} {productName}
        </b>
        <small className={`block text-sm ${isFailed ? 'text-danger-text' : 'subtle'}`}>
          {isFailed && `${orderList.notCharged}, `}
          <DateTime at={createdAt} />
        </small>
      </p>
      <span
        className={`tnum text-right font-medium sm:order-1 ${isFailed ? 'text-danger-text' : ''} max-sm:self-start`}
      >
        {formatDollars(amount)}
      </span>
      <span>
        <OrderStatus status={status} />
      </span>
      {hasActions && (
        <span className="flex justify-end gap-3 whitespace-nowrap sm:order-2">
          {invoiceUrl && <InvoiceLink id={id} href={invoiceUrl} />}
          {canBeRefunded && (
            <StaffAction
              {...textsOf(customerActions.refund, values)}
              about={`#${id} ${productName}`}
              className="link text-sm"
              perform={() => refundOrder(id)}
            />
          )}
        </span>
      )}
    </div>
  );
}

const whenText = ({ status, cancelAtPeriodEnd }: CustomerSubscription) => {
  if (status === 'canceled') return customerActions.ended;
  if (cancelAtPeriodEnd) return customerActions.ends;
  return status === 'trialing' ? customerActions.freeUntil : subscriptionList.columns.renews;
};

type SubscriptionProps = { subscription: CustomerSubscription; name: string; isInactive: boolean };

export function SubscriptionLine({ subscription, name, isInactive }: SubscriptionProps) {
  const { longDay } = useDates();
  const {
    id,
    agentName: agent,
    plan,
    price,
    status,
    renewalDate,
    canceledAt,
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
        {whenText(subscription)} <DateTime at={status === 'canceled' ? (canceledAt ?? renewalDate) : renewalDate} />
      </small>
    </Line>
  );
}
