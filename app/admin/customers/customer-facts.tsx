import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '#app/admin/requests/lead/book-call.tsx';
import { describeEntry } from '#app/admin/timeline/entry-text.ts';
import { useTimeline } from '#app/admin/timeline/timeline.tsx';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import type { CustomerDetail, CustomerOrder, CustomerSubscription } from '#features/accounts/contract/accounts.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import { deskPath, HANDED_OVER } from '#features/conversations/rules/notes.ts';
import { isStaff } from '#features/permissions.ts';
import { SubscriptionStatus } from '#features/subscriptions/components/subscription-status.tsx';
import type { CustomerProfile, TimelineEntry } from '#features/timeline/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';
import { useDates } from '#ui/text/zone.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { profileQuery } from './customer-query.ts';

const isKept = ({ status }: CustomerOrder) => status === 'completed';

/** Refunded orders have a status of their own, so what wasn't refunded of completed ones is what we kept. */
export const valueOfOrders = (orders: readonly CustomerOrder[]) =>
  orders.filter(isKept).reduce((sum, { refundable }) => sum + refundable, 0);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5 bg-surface-raised px-4 py-3.5 wrap-anywhere">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="grid gap-0.5 text-sm text-muted text-pretty [&>b]:text-base [&>b]:font-semibold [&>b]:text-fg">
      {children}
    </dd>
  </div>
);

function Value({ orders }: { orders: readonly CustomerOrder[] }) {
  const { nearDay } = useDates();
  const kept = orders.filter(isKept);
  const first = kept.at(-1);
  const count = countedText(copy.counted, kept.length);
  return (
    <Fact label={copy.value}>
      <b className="tnum text-3xl!">{formatDollars(valueOfOrders(orders))}</b>
      <span>{first ? fillText(copy.since, { orders: count, day: nearDay(first.createdAt) }) : copy.noOrders}</span>
    </Fact>
  );
}

function nextOf(subscription: CustomerSubscription, dayOf: (at: string) => string): string {
  const { status, cancelAtPeriodEnd, trialEndsAt, renewalDate } = subscription;
  const price = formatDollars(subscription.price);
  if (status === 'trialing' && !cancelAtPeriodEnd)
    return fillText(copy.trial, { date: dayOf(trialEndsAt ?? renewalDate), price });
  if (status === 'past_due') return price;
  return `${price}, ${fillText(cancelAtPeriodEnd ? copy.ends : copy.renews, { date: dayOf(renewalDate) })}`;
}

function Plans({ subscriptions }: { subscriptions: readonly CustomerSubscription[] }) {
  const { nearDay } = useDates();
  const running = subscriptions.filter(({ status }) => status !== 'canceled');
  return (
    <Fact label={copy.plans}>
      {running.length === 0 && copy.noPlans}
      {running.map((subscription) => (
        <span key={subscription.id} className="grid gap-0.5 [&>b]:text-base [&>b]:font-semibold [&>b]:text-fg">
          <b>{subscription.agentName}</b>
          <span>
            {subscription.plan || 'Basic'}, {nextOf(subscription, nearDay)}
          </span>
          {subscription.status === 'past_due' && (
            <span>
              <SubscriptionStatus status="past_due" />
            </span>
          )}
        </span>
      ))}
    </Fact>
  );
}

/** Not what our server sends or notes by itself. */
const isContact = (entry: TimelineEntry) =>
  entry.kind === 'email'
    ? entry.author !== null
    : ['request', 'received', 'conversation', 'booked', 'booking-moved', 'booking-canceled'].includes(entry.kind);

const moment = (at: string, timeZone: string) => `${dayText(at, timeZone)}, ${zonedTime(at, timeZone)}`;

function LastContact({ id, profile }: { id: number; profile?: CustomerProfile }) {
  const { data } = useTimeline({ of: 'customers', id }, 'all');
  const page = data?.pages[0];
  const entry = page?.data.find(isContact);
  const message = profile?.lastMessage;
  if (page && message && (!entry || message.at > entry.at)) {
    return (
      <Fact label={copy.lastContact}>
        <b>{moment(message.at, page.timeZone)}</b>
        <span>
          {copy.wrote}{' '}
          <Link className="link text-sm" to={deskPath(message.conversationId)}>
            {copy.answer}
          </Link>
        </span>
      </Fact>
    );
  }
  if (!page || !entry) {
    return <Fact label={copy.lastContact}>{page && (page.nextCursor ? copy.noRecentContact : copy.noContact)}</Fact>;
  }
  const isAsking = entry.kind === 'conversation' && entry.event === HANDED_OVER;
  const conversation = isAsking ? profile?.conversations[0] : undefined;
  return (
    <Fact label={copy.lastContact}>
      <b>{moment(entry.at, page.timeZone)}</b>
      <span>
        {describeEntry(entry, page.timeZone).title}{' '}
        {conversation && (
          <Link className="link text-sm" to={deskPath(conversation.id)}>
            {copy.answer}
          </Link>
        )}
      </span>
    </Fact>
  );
}

function NextCall({ profile, now }: { profile?: CustomerProfile; now: number }) {
  const isComing = ({ status, startsAt }: CustomerProfile['calls'][number]) =>
    (status === 'confirmed' || status === 'held') && Date.parse(startsAt) > now;
  const call = profile?.calls.findLast(isComing);
  if (!profile || !call) return <Fact label={copy.nextCall}>{copy.noNextCall}</Fact>;
  const { startsAt, status, place, host } = call;
  return (
    <Fact label={copy.nextCall}>
      <b>{moment(startsAt, profile.timeZone)}</b>
      <span>
        {fillText(leadCopy.nextCall.place[place], { host })}
        {status === 'held' && `, ${copy.callStatus.held}`}{' '}
        <Link className="link text-sm" to={staffBookingPath(call.id)}>
          {copy.open}
        </Link>
      </span>
    </Fact>
  );
}

/** Staff have no calls and conversations of a customer. */
export const useProfile = ({ id, role }: CustomerDetail['user']) =>
  useQuery({ ...profileQuery(id), enabled: !isStaff(role) });

/** What one wants to know of a customer first. */
export function CustomerFacts({ user, orders, subscriptions }: CustomerDetail) {
  const { data: profile, dataUpdatedAt } = useProfile(user);
  return (
    <dl
      className="grid grid-cols-2 gap-px overflow-clip rounded-xl border border-line bg-line min-[60rem]:grid-cols-[1fr_1.3fr_1.1fr_1.1fr]"
      aria-label={copy.facts}
    >
      <Value orders={orders} />
      <Plans subscriptions={subscriptions} />
      <LastContact id={user.id} profile={profile} />
      <NextCall profile={profile} now={dataUpdatedAt} />
    </dl>
  );
}
