import { CalendarDays, Clock, FileText, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { consultation } from '#content/consultation.ts';
import { HostCard } from '#features/booking/components/host-card.tsx';
import { callAt } from '#features/booking/rules/booking-text.ts';
import { zoneAndPlace, zonedDay, zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import type { PickerData } from './load-picker.ts';

const { call, offer, facts } = consultation.book;
const icons = [Clock, Video, FileText];

/** With several hosts, nobody knows yet who it will be. */
const onlyHost = ({ hosts: [first, ...others] }: Pick<PickerData, 'hosts'>) =>
  others.length === 0 ? first : undefined;

/** What is offered. */
export function OfferSide({ hosts, children }: { hosts: PickerData['hosts']; children?: ReactNode }) {
  const host = onlyHost({ hosts });
  return (
    <div className="pick-side">
      <div className="grid gap-1">
        <h3>{call}</h3>
        <p className="muted">{offer}</p>
      </div>
      {host && <HostCard host={host} />}
      <ul className="pick-facts">
        {facts.map((fact, index) => {
          const Icon = icons[index] ?? Clock;
          return (
            <li key={fact}>
              <Icon className="icon" aria-hidden />
              <span>{fact}</span>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

type ChosenProps = { hosts: PickerData['hosts']; zone: string; at: string; lost?: string; children: ReactNode };

/** What was chosen; `lost` is the time that somebody else booked meanwhile. */
export function ChosenSide({ hosts, zone, at, lost, children }: ChosenProps) {
  const host = onlyHost({ hosts });
  const isOtherDay = lost && zonedDay(lost, zone) !== zonedDay(at, zone);
  return (
    <div className="pick-side slim">
      <h3>{call}</h3>
      {host && <HostCard host={host} />}
      <ul className="pick-facts">
        <li>
          <CalendarDays className="icon" aria-hidden />
          <span>
            <b>{zonedDayIn('full', at, zone)}</b>
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
            <small>{zoneAndPlace(zone)}</small>
          </span>
        </li>
        <li>
          <Clock className="icon" aria-hidden />
          <span>{facts[0]}</span>
        </li>
      </ul>
      {children}
    </div>
  );
}
