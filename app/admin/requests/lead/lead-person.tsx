import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPanel } from '#content/admin/admin.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import type { LeadPerson, VisitFacts } from '#features/timeline/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { longZonedDay, shortZonedCall, zonedTime, zoneName } from '#ui/text/zoned-time.ts';
import type { usePerson } from './lead-queries.ts';

const { nextCall: callCopy, source, customer } = leadCopy;

type NextCallProps = { call: NonNullable<LeadPerson['nextCall']>; firstName: string; timeZone: string };

/** The next call in the business zone and, if it differs, in the visitor's. */
export function NextCall({ call, firstName, timeZone }: NextCallProps) {
  const { startsAt, zone, isHeld, place, host, joinUrl, bookingId } = call;
  const calendar = staffBookingPath(bookingId);
  const theirs = { time: zonedTime(startsAt, zone), name: firstName, zone: zoneName(zone) };
  return (
    <section className="next-call" aria-label={callCopy.title}>
      <p className="muted">{isHeld ? callCopy.unconfirmed : callCopy.title}</p>
      <p>
        <b>{shortZonedCall(startsAt, timeZone)}</b>
      </p>
      {zoneName(zone) !== zoneName(timeZone) && <p className="muted">{fillText(callCopy.theirs, theirs)}</p>}
      <p className="muted">{fillText(callCopy.place[place], { host })}</p>
      <p className="flex flex-wrap gap-4">
        {joinUrl && (
          <OutboundLink className="link" href={joinUrl}>
            {callCopy.join}
          </OutboundLink>
        )}
        <Link className="link" to={`${calendar}&action=move`}>
          {callCopy.move}
        </Link>
        <Link className="link" to={`${calendar}&action=cancel`}>
          {callCopy.cancel}
        </Link>
      </p>
    </section>
  );
}

const Dated = ({ children, at, timeZone }: { children: ReactNode; at?: string; timeZone: string }) => (
  <>
    {children}
    {at && <small className="subtle block">{longZonedDay(at, timeZone)}</small>}
  </>
);

const none = <span className="subtle">{source.none}</span>;

function Source({ firstVisit, lastVisit, timeZone }: LeadPerson) {
  const visit = (facts: VisitFacts | null) =>
    facts ? (
      <Dated at={facts.at} timeZone={timeZone}>
        {facts.channel || source.unknown}
      </Dated>
    ) : (
      <span className="subtle">{source.unknown}</span>
    );
  return (
    <section>
      <h3>{source.title}</h3>
      <Facts
        facts={[
          [source.first, visit(firstVisit)],
          [source.last, visit(lastVisit)],
          [source.campaign, (lastVisit?.campaign || firstVisit?.campaign) ?? none],
          [source.referrer, lastVisit?.referrer || firstVisit?.referrer || none],
        ]}
      />
    </section>
  );
}

function ordersText({ count, amount }: LeadPerson['orders']) {
  if (count === 0) return <span className="subtle">{customer.noOrders}</span>;
  return fillText(count === 1 ? customer.order : customer.someOrders, { count, amount: formatDollars(amount) });
}

function Customer({ account, orders, plans, timeZone }: LeadPerson) {
  return (
    <section>
      <h3>{customer.title}</h3>
      {account ? (
        <Facts
          facts={[
            [
              customer.account,
              <>
                <Link className="inline-link" to={`/admin?tab=customers&q=${encodeURIComponent(account.username)}`}>
                  {account.username}
                </Link>
                <small className="subtle block">
                  {fillText(customer.registered, { day: longZonedDay(account.createdAt, timeZone) })}
                </small>
              </>,
            ],
            [customer.orders, ordersText(orders)],
            [
              customer.plans,
              plans.map(({ agent, plan }) => `${agent}, ${plan}`).join('; ') || (
                <span key="plans" className="subtle">
                  {customer.noPlans}
                </span>
              ),
            ],
          ]}
        />
      ) : (
        <p className="subtle">{customer.noAccount}</p>
      )}
    </section>
  );
}

/** Where the person came from, and what they are to us. */
export function PersonSections({ person }: { person: ReturnType<typeof usePerson> }) {
  const { data, isPending, refetch } = person;
  if (isPending) return <SkeletonRows label={adminPanel.loading} count={4} />;
  if (!data) return <ErrorPanel text={customer.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  return (
    <>
      <Source {...data} />
      <Customer {...data} />
    </>
  );
}
