import './hours.css';
import { Copy, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { countSlots, rangeProblems } from '#features/calendar/rules/hours.ts';
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
    <li className="hours-day">
      <Toggle
        isOn={isOn}
        label={fillText(copy.available, { day })}
        text={day}
        onChange={() => onChange(toggleDay(draft, index))}
      />
      {isOn ? (
        <ul className="ranges">
          {ranges.map((range, at) => (
            <TimeRange
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have nothing else to tell them apart.
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
        <p className="muted off">{copy.off}</p>
      )}
      <div className="hours-acts">
        {isOn && <small className="tnum">{slotsText(countSlots(ranges))}</small>}
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
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
  <ul className="hours" aria-label={copy.weekly}>
    {draft.days.map((_, index) => (
      <Day key={copy.days[index]} draft={draft} index={index} onChange={onChange} />
    ))}
  </ul>
);
