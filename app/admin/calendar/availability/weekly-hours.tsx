import { Copy, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { countSlots, rangeProblems } from '#features/booking/rules/hours.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { CopyDay } from './copy-day.tsx';
import { addRange, changeRange, copyDay, type Draft, removeRange, toggleDay } from './draft.ts';
import { slotsText } from './slots-text.ts';
import { TimeRange } from './time-range.tsx';

type Props = { draft: Draft; onChange: (draft: Draft) => void };

function Day({ draft, index, onChange }: Props & { index: number }) {
  const [copyButton, setCopyButton] = useState<HTMLElement>();
  const closeCopy = useCallback(() => setCopyButton(undefined), []);
  const day = copy.days[index] ?? '';
  const { isOn, ranges } = draft.days[index] ?? { isOn: false, ranges: [] };
  const problems = rangeProblems(ranges);
  return (
    <li className="grid grid-cols-[9.25rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line px-5 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto] [&>[role=switch]]:min-h-9">
      <Toggle
        isOn={isOn}
        label={fillText(copy.available, { day })}
        text={day}
        onChange={() => onChange(toggleDay(draft, index))}
      />
      {isOn ? (
        <ul className="grid gap-2 max-sm:[grid-area:2/1/3/3]">
          {ranges.map((range, at) => (
            <TimeRange
              // Ranges have nothing else to tell them apart.
              key={at}
              range={range}
              problem={problems[at] ?? null}
              day={day}
              number={at + 1}
              onChange={(change) => onChange(changeRange(draft, index, at, change))}
              onRemove={() => onChange(removeRange(draft, index, at))}
            />
          ))}
        </ul>
      ) : (
        <p className="muted grid min-h-9 items-center max-sm:hidden">{copy.off}</p>
      )}
      <div className="grid min-h-9 grid-cols-[auto_2rem_2rem] items-center gap-0.5">
        {isOn && <small className="tnum mr-2 text-sm text-subtle">{slotsText(countSlots(ranges))}</small>}
        <button
          type="button"
          className={`btn btn-g btn-i btn-sm ${isOn ? '' : 'col-start-2'}`}
          aria-label={fillText(copy.add, { day })}
          onClick={() => onChange(addRange(draft, index))}
        >
          <Plus className="icon" aria-hidden />
        </button>
        {isOn ? (
          <button
            type="button"
            className="btn btn-g btn-i btn-sm"
            aria-label={fillText(copy.copy, { day })}
            aria-haspopup="dialog"
            aria-expanded={copyButton !== undefined}
            onClick={({ currentTarget }) => setCopyButton(copyButton ? undefined : currentTarget)}
          >
            <Copy className="icon" aria-hidden />
          </button>
        ) : (
          <i />
        )}
      </div>
      {copyButton && (
        <CopyDay
          button={copyButton}
          from={index}
          onCopy={(to) => onChange(copyDay(draft, index, to))}
          onClose={closeCopy}
        />
      )}
    </li>
  );
}

export const WeeklyHours = ({ draft, onChange }: Props) => (
  <ul aria-label={copy.weekly}>
    {draft.days.map((_, index) => (
      <Day key={copy.days[index]} draft={draft} index={index} onChange={onChange} />
    ))}
  </ul>
);
