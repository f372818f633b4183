import { X } from 'lucide-react';
import { useId } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import type { OpenRange, RangeProblem } from '#features/calendar/rules/hours.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { clockText, fieldTime, minuteOf } from './clock-text.ts';

function problemText(problem: RangeProblem): string {
  if (problem.kind !== 'overlap') return copy.problems[problem.kind];
  const { startMinute, endMinute } = problem.other;
  return fillText(copy.problems.overlap, { from: clockText(startMinute), to: clockText(endMinute) });
}

type Props = {
  range: OpenRange;
  problem: RangeProblem | null;
  /** The day, to name the fields. */
  day: string;
  number: number;
  onChange: (change: Partial<OpenRange>) => void;
  onRemove?: () => void;
};

export function TimeRange({ range, problem, day, number, onChange, onRemove }: Props) {
  const id = useId();
  const field = (isEnd: boolean) => (
    <input
      type="time"
      step={900}
      className={problem ? 'input sm bad' : 'input sm'}
      aria-label={fillText(isEnd ? copy.until : copy.from, { day, number })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      value={fieldTime(isEnd ? range.endMinute : range.startMinute)}
      onChange={({ target }) => {
        const minute = minuteOf(target.value, isEnd);
        onChange(isEnd ? { endMinute: minute } : { startMinute: minute });
      }}
    />
  );
  return (
    <li className="time-range">
      {field(false)}
      <span>{copy.to}</span>
      {field(true)}
      {onRemove && (
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
          aria-label={fillText(copy.remove, { day, number })}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
      {problem && <ErrorText id={id}>{problemText(problem)}</ErrorText>}
    </li>
  );
}
