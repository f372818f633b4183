import { CalendarDays, Clock, FileText, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { consultation } from '#content/consultation.ts';
import { HostCard } from '#features/booking/components/host-card.tsx';
import { PickFact, PickFacts, PickNote, PickSide, PickSideHeading } from '#features/booking/components/pick.tsx';
import { callAt } from '#features/booking/rules/booking-text.ts';
import { zoneAndPlace, zonedDay, zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import type { PickerData } from './load-picker.ts';

const { book } = consultation;
const icons = [Clock, Video, FileText];

/** With several hosts, nobody knows yet who it will be. */
const onlyHost = ({ hosts: [first, ...others] }: Pick<PickerData, 'hosts'>) =>
  others.length === 0 ? first : undefined;

/** What is offered. */
export function OfferSide({ hosts, children }: { hosts: PickerData['hosts']; children?: ReactNode }) {
  const host = onlyHost({ hosts });
  return (
    <PickSide>
      <div className="grid gap-1">
        <PickSideHeading>{book.call}</PickSideHeading>
        <p className="muted">{book.offer}</p>
      </div>
      {host && <HostCard host={host} />}
      {/* On phones the hero has just said them. */}
      <PickFacts className="max-lg:hidden">
        {book.facts.map(
          (fact, index) =>
            fact && (
              <PickFact key={fact} icon={icons[index] ?? Clock}>
                {fact}
              </PickFact>
            ),
        )}
      </PickFacts>
      {children}
    </PickSide>
  );
}

type ChosenProps = { hosts: PickerData['hosts']; zone: string; at: string; lost?: string; children: ReactNode };

/** What was chosen; `lost` is the time that somebody else booked meanwhile. */
export function ChosenSide({ hosts, zone, at, lost, children }: ChosenProps) {
  const host = onlyHost({ hosts });
  const isOtherDay = lost && zonedDay(lost, zone) !== zonedDay(at, zone);
  return (
    <PickSide className="max-lg:relative max-lg:pr-33!">
      <PickSideHeading className="max-lg:hidden">{book.call}</PickSideHeading>
      {host && (
        <div className="max-lg:hidden">
          <HostCard host={host} />
        </div>
      )}
      <PickFacts>
        <PickFact icon={CalendarDays}>
          <b className="block font-strong text-fg">{zonedDayIn('full', at, zone)}</b>
          {lost && (
            <>
              <s className="subtle">
                {isOtherDay && `${zonedDayIn('medium', lost, zone)}, `}
                {zonedTimes(callAt(lost), zone)}
              </s>
              <br />
            </>
          )}
          {zonedTimes(callAt(at), zone)}
          <PickNote>{zoneAndPlace(zone)}</PickNote>
        </PickFact>
        <PickFact icon={Clock} look="max-lg:hidden">
          {book.facts[0]}
        </PickFact>
      </PickFacts>
      {children}
    </PickSide>
  );
}
