import { closing } from '#content/my-privacy.ts';
import { changeOfMind, retention } from '#content/retention.ts';
import type { Closure } from '#features/privacy/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DAY } from '#lib/time/durations.ts';
import { longDay, monthDay } from '#ui/text/local-dates.ts';

/** The days of the week or the months of the year that pass until the data is erased. */
const UNITS = { close: retention.accounts.count, delete: changeOfMind.count };

const marksAt = (spacing: string, height: string) =>
  `repeating-linear-gradient(90deg, var(--line-strong) 0 1px, transparent 1px calc(${spacing})) 0 0 / 100% ${height} no-repeat`;

/** One long mark per unit and four short ones in it: days of a week, or months of a year. */
const rulerOf = (units: number) =>
  `${marksAt(`100% / ${units} / 4`, '0.3125rem')}, ${marksAt(`100% / ${units}`, '0.75rem')}`;

/** The last day counts, so at least 1. */
export const daysLeft = (eraseAt: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(eraseAt) - now.getTime()) / DAY));

/** A day of this year needs no year. */
const dayText = (at: string, now: Date) =>
  new Date(at).getFullYear() === now.getFullYear() ? monthDay(at) : longDay(at);

type Props = {
  /** What was asked for, or would be. */
  closure: Pick<Closure, 'kind' | 'requestedAt' | 'eraseAt'>;
  isAsked: boolean;
  /** Subscriptions that are canceled first, or aren't canceled yet. */
  plans: number;
  now: Date;
};

function Ruler({ closure: { kind, requestedAt, eraseAt }, isAsked, now }: Props) {
  const passed = 1 - daysLeft(eraseAt, now) / daysLeft(eraseAt, new Date(requestedAt));
  const { today, asked, on, erased } = closing.ruler;
  const units = { background: rulerOf(UNITS[kind]) };
  return (
    <div className="pt-5 pb-2 px-5">
      <div className="relative h-3.5 border-t border-r border-line-strong" style={units} aria-hidden>
        {isAsked && (
          <i
            className="absolute top-[-2px] left-0 h-[3px] bg-accent"
            style={{ width: `${Math.max(0, passed * 100)}%` }}
          />
        )}
      </div>
      <p className="flex justify-between gap-4 mt-[0.35rem] text-muted text-sm">
        <span>
          <b className="text-fg font-strong">{isAsked ? asked : today}</b>
          {isAsked ? ` ${on} ` : ', '}
          <span className="whitespace-nowrap">{dayText(requestedAt, now)}</span>
        </span>
        <span className="text-right">
          <b className="text-fg font-strong">{erased}</b> {on}{' '}
          <span className="whitespace-nowrap">{dayText(eraseAt, now)}</span>
        </span>
      </p>
    </div>
  );
}

/** When what happens. */
export function ClosingTimeline(props: Props) {
  const { closure, isAsked, plans, now } = props;
  const { steps, within } = closing.kinds[closure.kind];
  const labels = closing.steps;
  const rows = [
    [isAsked ? dayText(closure.requestedAt, now) : labels.today, withPlans(steps.today, plans, isAsked)],
    [within, steps.within],
    [fillText(labels.after, { date: dayText(closure.eraseAt, now) }), steps.after],
    [labels.stays, steps.stays],
  ];
  return (
    <>
      <Ruler {...props} />
      <dl className="grid gap-3 pt-2 pb-5 px-5">
        {rows.map(([when, what]) => (
          <div key={when} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-[0.1rem] max-sm:grid-cols-[1fr]">
            <dt className="font-medium">{when}</dt>
            <dd className="text-muted text-pretty">{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Says first what happens to running plans. */
export function withPlans(text: string, plans: number, isAsked = false): string {
  if (plans === 0) return text;
  const { planned, pending } = closing.plans;
  return `${(isAsked ? pending : planned)[plans === 1 ? 'one' : 'some']} ${text}`;
}
