import { booking } from '#content/booking.ts';
import { dashboard } from '#content/dashboard.ts';
import { nextSlotTime } from '#features/booking/rules/next-slot.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { MOVE, useOpenBooking } from '../../calls/use-open-booking.ts';
import type { Own } from './load-own.ts';
import { OwnCard } from './own-card.tsx';

const texts = dashboard.own.call;

/** In the time zone that the call was booked in. */
export function OwnCall({ call, now }: { call: NonNullable<Own['call']>; now: string }) {
  const open = useOpenBooking();
  const { id, status, startsAt, zone, host, place, canMove } = call;
  return (
    <OwnCard
      label={texts.label}
      corner={status === 'held' ? booking.page.status.held : texts.places[place]}
      heading={nextSlotTime(new Date(startsAt), new Date(now), zone)}
      actions={
        <>
          <button type="button" className="btn btn-s" onClick={() => void open(id)}>
            {texts.open}
          </button>
          {canMove && (
            <button type="button" className="btn btn-g" onClick={() => void open(id, MOVE)}>
              {texts.move}
            </button>
          )}
        </>
      }
    >
      <p className="text-muted text-balance">{fillText(texts.with, { host: host.name, zone: zoneName(zone) })}</p>
    </OwnCard>
  );
}
