import './closing.css';
import { closing } from '#content/my-privacy.ts';
import { changeOfMind, retention } from '#content/retention.ts';
import type { Closure } from '#features/privacy/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DAY } from '#lib/time/durations.ts';
import { longDay, monthDay } from '#ui/text/date-time.tsx';

/** The days of the week or the months of the year that pass until the data is erased. */
const UNITS = { close: retention.accounts.count, delete: changeOfMind.count };

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
  const units = { '--units': UNITS[kind] };
  return (
    <div className="closing-ruler">
      <div style={units} aria-hidden>
        {isAsked && <i style={{ width: `${Math.max(0, passed * 100)}%` }} />}
      </div>
      <p>
        <span>
          <b>{isAsked ? asked : today}</b>
          {isAsked ? ` ${on} ` : ', '}
          <span className="whitespace-nowrap">{dayText(requestedAt, now)}</span>
        </span>
        <span>
          <b>{erased}</b> {on} <span className="whitespace-nowrap">{dayText(eraseAt, now)}</span>
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
      <dl className="closing-steps">
        {rows.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
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
