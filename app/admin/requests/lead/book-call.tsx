import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay, useShell } from '#app/shell/shell-context.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { TimeOptions } from '#features/booking/components/time-options.tsx';
import { bookCall, calendarKeys, listFreeSlots } from '#features/booking/staff-client.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { profiles, timelines } from '#features/timeline/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDay, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshAnswered } from './lead-queries.ts';

const copy = leadCopy.bookCall;
const DAYS = '15';
const OFFERED = 3;

/** Null on other days than today and tomorrow. */
function dayNameOf(startsAt: string, zone: string) {
  const today = todayIn(zone, new Date());
  const day = zonedDay(startsAt, zone);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

/** Today, Tomorrow, or Tue, May 13. */
export function dayText(startsAt: string, zone: string): string {
  const name = dayNameOf(startsAt, zone);
  return name ? copy.dayNames[name] : zonedDayIn('medium', startsAt, zone);
}

const submitText = (startsAt: string, zone: string) =>
  fillText(copy[dayNameOf(startsAt, zone) ?? 'later'], {
    time: zonedTime(startsAt, zone),
    day: zonedDayIn('medium', startsAt, zone),
  });

type Lead = Pick<Consultation, 'id' | 'firstName' | 'lastName'>;
type TimesProps = { lead: Lead; zone: string; times: readonly string[]; onBooked: () => void };

function Times({ lead, zone, times, onBooked }: TimesProps) {
  const { user } = useShell();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(times[0] ?? '');
  const [place, setPlace] = useState<'video' | 'phone'>('video');

  async function book() {
    const call = { hostId: user.id, startsAt: chosen, isOutside: false, zone, place };
    const result = await bookCall({ ...call, lead: 'known', requestId: lead.id });
    if (result.ok) {
      onBooked();
      showToast(fillText(copy.done, { time: zonedTime(chosen, zone) }), fillText(copy.note, { name: fullName(lead) }));
    } else if (result.status !== 401) {
      showToast(copy.notBooked, result.message || adminPanel.unreachable, { isError: true });
    }
    const changed = [calendarKeys.all, profiles, timelines];
    await Promise.all([
      refreshAnswered(queries, lead.id),
      ...changed.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ]);
  }

  return (
    <>
      <p className="-mt-1.5 text-muted">{fillText(copy.with, { zone: zoneName(zone) })}</p>
      <fieldset className="grid">
        <legend className="sr">{copy.times}</legend>
        <TimeOptions
          times={times}
          zone={zone}
          chosen={chosen}
          onChoose={setChosen}
          noteOf={(time) => dayText(time, zone)}
          columns="grid-cols-3"
        />
      </fieldset>
      <Choices label={copy.place} choices={copy.places} chosen={place} onChoose={setPlace} />
      <BusyButton type="button" className="btn btn-p" busyLabel={copy.booking} onClick={book}>
        {submitText(chosen, zone)}
      </BusyButton>
      <p className="text-center text-sm text-muted">{fillText(copy.note, { name: lead.firstName })}</p>
    </>
  );
}

/** The next free times of whoever is signed in. */
function FreeTimes({ lead, onBooked }: { lead: Lead; onBooked: () => void }) {
  const { user } = useShell();
  const isShown = useIsShown();
  // Nobody's day begins earlier than that of UTC's day before, and what has passed isn't free.
  const [query] = useState(() => ({ from: addDays(todayIn('UTC', new Date()), -1), days: DAYS }));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: calendarKeys.slots(user.id, query),
    queryFn: async () => valueOf(await listFreeSlots(user.id, query)),
    staleTime: 0,
  });
  if (isPending) return <SkeletonRows label={adminPanel.loading} count={2} />;
  if (error) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  const times = data.data.slice(0, OFFERED).map(({ startsAt }) => startsAt);
  if (times.length === 0) return <p className="text-muted">{copy.none}</p>;
  return (
    <Times key={times.join()} lead={lead} zone={data.zone} times={times} onBooked={() => isShown() && onBooked()} />
  );
}

/** Books one of the next free times for the person of the lead. */
export function BookCall({ lead }: { lead: Consultation }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (lead.isSpam || !may('hold-calls')) return null;
  return (
    <>
      <button type="button" className="btn btn-s btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarPlus className="icon" aria-hidden />
        {copy.open}
      </button>
      {isOpen && (
        <Modal
          kind="card"
          title={fillText(copy.title, { name: fullName(lead) })}
          closeLabel={adminPanel.close}
          onClose={() => setOpen(false)}
        >
          <FreeTimes lead={lead} onBooked={() => setOpen(false)} />
          <Link className="link justify-self-center text-sm" to={`/admin?view=calendar&book=${lead.id}`}>
            {copy.all}
          </Link>
        </Modal>
      )}
    </>
  );
}
