import { Check } from 'lucide-react';
import { useMay } from '#app/shell/shell-context.ts';
import { todayCopy as copy } from '#content/admin/admin-today.ts';
import type { FailedFacts, Today as TodayFacts } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zoneAndPlace, zonedDay, zonedTime } from '#ui/text/zoned-time.ts';
import { CallsBlock } from './calls.tsx';
import { FailuresBlock } from './failures.tsx';
import { FollowUpsBlock } from './follow-ups.tsx';
import { MonthCard } from './month-card.tsx';
import { NotesDueBlock } from './notes-due.tsx';
import { WaitingBlock } from './waiting.tsx';

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });

const hasFailed = ({ payments, emails, mailError }: FailedFacts) =>
  payments.count > 0 || emails > 0 || mailError !== null;

/** Who waits for staff, what happens today and what failed, then the month. What is empty takes one line. */
export function Today({ today }: { today: TodayFacts }) {
  const isAnswering = useMay()('answer-leads');
  const { now, timeZone, waiting, calls, notesDue, followUps, failed, month } = today;
  const blocks = [
    waiting.rows.length > 0 && <WaitingBlock key="waiting" waiting={waiting} now={now} timeZone={timeZone} />,
    calls.length > 0 && <CallsBlock key="calls" calls={calls} now={now} timeZone={timeZone} />,
    notesDue.length > 0 && <NotesDueBlock key="notes" notesDue={notesDue} now={now} timeZone={timeZone} />,
    followUps.count > 0 && <FollowUpsBlock key="follow-ups" followUps={followUps} today={zonedDay(now, timeZone)} />,
    failed && hasFailed(failed) && <FailuresBlock key="failed" failed={failed} timeZone={timeZone} />,
  ].filter(Boolean);
  const empty = [
    isAnswering && waiting.rows.length === 0 && copy.waiting.none,
    calls.length === 0 && copy.calls.none,
    isAnswering && followUps.count === 0 && copy.followUps.none,
  ].filter((line) => line !== false);
  const quiet = isAnswering && blocks.length === 0 ? copy.nothing : empty.join(' ');
  return (
    <section className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3.5" aria-labelledby="today">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="today" className="font-display text-d4">
          {fillText(copy.heading, { day: dayFormat(timeZone).format(new Date(now)) })}
        </h2>
        <p className="text-sm text-subtle">
          {zonedTime(now, timeZone)}, {zoneAndPlace(timeZone)}
        </p>
      </header>
      {blocks.length > 0 && <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-2">{blocks}</div>}
      {quiet && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Check className="icon flex-none text-success-text" aria-hidden />
          {quiet}
        </p>
      )}
      {month && <MonthCard month={month} timeZone={timeZone} />}
    </section>
  );
}
