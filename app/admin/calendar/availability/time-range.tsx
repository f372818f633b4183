import { X } from 'lucide-react';
import { useId } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import type { OpenRange, RangeProblem } from '#features/booking/rules/hours.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { clockText, fieldTime, minuteOf } from './clock-text.ts';

function problemText(problem: RangeProblem): string {
  if (problem.kind !== 'overlap') return copy.problems[problem.kind];
  const { startMinute, endMinute } = problem.other;
  return fillText(copy.problems.overlap, { from: clockText(startMinute), to: clockText(endMinute) });
}

const PHONE = 'max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]';
const PHONE_WITH_BUTTON = 'max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2rem]';

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
      className={`input sm max-sm:px-2 [&::-webkit-calendar-picker-indicator]:hidden ${problem ? 'bad' : ''}`}
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
    <li
      className={`grid grid-cols-[6.75rem_auto_6.75rem_2rem] items-center justify-start gap-x-2 gap-y-1 ${onRemove ? PHONE_WITH_BUTTON : PHONE}`}
    >
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
      {problem && (
        <ErrorText className="col-span-full mt-0 text-sm" id={id}>
          {problemText(problem)}
        </ErrorText>
      )}
    </li>
  );
}
