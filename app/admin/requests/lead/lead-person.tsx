import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { CustomerLink } from '#app/admin/customers/customer-link.tsx';
import { SIDE_FACTS, SideSection } from '#app/admin/parts/queue-sheet.tsx';
import { callNotesCopy } from '#content/admin/admin-call-notes.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { staffBookingPath } from '#features/booking/rules/booking-words.ts';
import type { LeadPerson, VisitFacts } from '#features/timeline/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { OutboundLink } from '#ui/text/outbound-link.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { shortZonedCall, zonedDay, zonedTime } from '#ui/text/zoned-time.ts';
import type { usePerson } from './lead-queries.ts';

const { nextCall: callCopy, chosenCall: chosenCopy, source, customer } = leadCopy;

const CallBox = (props: ComponentProps<'section'>) => (
  <section className="grid gap-1 rounded-lg border border-accent-line bg-accent-soft px-4 py-3.5" {...props} />
);

const CALL_LINK = 'link mt-1.5 text-base';

type NextCallProps = { call: NonNullable<LeadPerson['nextCall']>; firstName: string; timeZone: string };

/** The next call in the business zone and, if it differs, in the visitor's. */
export function NextCall({ call, firstName, timeZone }: NextCallProps) {
  const { startsAt, zone, isHeld, place, host, joinUrl, canChange, bookingId } = call;
  const calendar = staffBookingPath(bookingId);
  const theirs = { time: zonedTime(startsAt, zone), name: firstName, zone: zoneName(zone) };
  return (
    <CallBox aria-label={callCopy.title}>
      <p className="muted">{isHeld ? callCopy.unconfirmed : callCopy.title}</p>
      <p>
        <b className="font-semibold">{shortZonedCall(startsAt, timeZone)}</b>
      </p>
      {zoneName(zone) !== zoneName(timeZone) && <p className="muted">{fillText(callCopy.theirs, theirs)}</p>}
      <p className="muted">{fillText(callCopy.place[place], { host })}</p>
      <p className="flex flex-wrap gap-4">
        {joinUrl && (
          <OutboundLink className={CALL_LINK} href={joinUrl}>
            {callCopy.join}
          </OutboundLink>
        )}
        {canChange && !isHeld && (
          <Link className={CALL_LINK} to={`${calendar}&action=move`}>
            {callCopy.move}
          </Link>
        )}
        {canChange && (
          <Link className={CALL_LINK} to={`${calendar}&action=cancel`}>
            {callCopy.cancel}
          </Link>
        )}
      </p>
    </CallBox>
  );
}

type LastCallProps = { call: NonNullable<LeadPerson['lastCall']>; timeZone: string };

/** The call that already took place, in the business zone. */
export const LastCall = ({ call: { startsAt, place, host, bookingId, canWriteNotes }, timeZone }: LastCallProps) => (
  <CallBox aria-label={callNotesCopy.lastCall}>
    <p className="muted">{callNotesCopy.lastCall}</p>
    <p>
      <b className="font-semibold">{shortZonedCall(startsAt, timeZone)}</b>
    </p>
    <p className="muted">{fillText(callCopy.place[place], { host })}</p>
    {canWriteNotes && (
      <Link className={`${CALL_LINK} justify-self-start`} to={staffBookingPath(bookingId)}>
        {chosenCopy.calendar}
      </Link>
    )}
  </CallBox>
);

type ChosenCallProps = { call: NonNullable<LeadPerson['chosenCall']>; isSpam: boolean; timeZone: string };

/** A call that the visitor chose but that isn't booked: why not, and what to do. */
export function ChosenCall({ call, isSpam, timeZone }: ChosenCallProps) {
  const { startsAt, state, place, host } = call;
  const week = new URLSearchParams({ view: 'calendar', week: zonedDay(new Date(startsAt), timeZone) });
  return (
    <CallBox aria-label={chosenCopy.title}>
      <p className="muted">{chosenCopy.title}</p>
      <p>
        <b className="font-semibold">{shortZonedCall(startsAt, timeZone)}</b>
      </p>
      <p className="muted">{fillText(callCopy.place[place], { host })}</p>
      <p>
        {isSpam ? chosenCopy.spam[state === 'theirs' ? 'free' : state] : fillText(chosenCopy.state[state], { host })}
      </p>
      {!isSpam && state !== 'theirs' && (
        <Link className={`${CALL_LINK} justify-self-start`} to={`/admin?${week}`}>
          {chosenCopy.calendar}
        </Link>
      )}
    </CallBox>
  );
}

const Dated = ({ children, at, timeZone }: { children: ReactNode; at?: string; timeZone: string }) => (
  <>
    {children}
    {at && <small className="block text-sm text-subtle">{longDate(at, timeZone)}</small>}
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
    <SideSection title={source.title}>
      <Facts
        className={SIDE_FACTS}
        facts={[
          [source.first, visit(firstVisit)],
          [source.last, visit(lastVisit)],
          [source.campaign, (lastVisit?.campaign || firstVisit?.campaign) ?? none],
          [source.referrer, lastVisit?.referrer || firstVisit?.referrer || none],
        ]}
      />
    </SideSection>
  );
}

function ordersText({ count, amount }: NonNullable<LeadPerson['orders']>) {
  if (count === 0) return <span className="subtle">{customer.noOrders}</span>;
  return countedText(customer.counted, count, { amount: formatDollars(amount) });
}

export function Customer({ account, orders, plans, timeZone }: LeadPerson) {
  return (
    <SideSection title={customer.title}>
      {account ? (
        <Facts
          className={SIDE_FACTS}
          facts={[
            [
              customer.account,
              <>
                <CustomerLink {...account}>{account.username}</CustomerLink>
                <small className="block text-sm text-subtle">
                  {fillText(customer.registered, { day: longDate(account.createdAt, timeZone) })}
                </small>
              </>,
            ],
            ...(orders ? ([[customer.orders, ordersText(orders)]] as const) : []),
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
    </SideSection>
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
