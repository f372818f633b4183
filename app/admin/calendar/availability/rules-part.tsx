import { useId } from 'react';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { availabilityRules as copy } from '#content/admin/admin-availability.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import type { Draft } from './draft.ts';
import { PartHeading, SidePart } from './side-part.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

function durationText(minutes: number): string {
  if (minutes === 0) return copy.none;
  if (minutes % DAY === 0 && minutes > DAY) return daysText(minutes / DAY);
  return minutes % HOUR === 0 ? countedText(copy.hours, minutes / HOUR) : fillText(copy.minutes, { count: minutes });
}

const daysText = (count: number) => countedText(copy.days, count);
const callsText = (count: number) => countedText(copy.calls, count);

const BUFFERS = [0, 5, 10, 15, 30, 45, 60, 90, 120];
const NOTICES = [0, 1, 2, 4, 8, 12, 24, 36, 48, 72, 120, 168].map((hours) => hours * HOUR);
const HORIZONS = [7, 14, 21, 30, 60, 90, 120, 180, 365];
const MOST = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

const ROWS = [
  ['bufferBefore', BUFFERS, durationText],
  ['bufferAfter', BUFFERS, durationText],
  ['minimumNotice', NOTICES, durationText],
  ['horizonDays', HORIZONS, daysText],
  ['mostPerDay', MOST, callsText],
] as const;

export function ruleOf(draft: Draft, name: string): { label: string; text: string } {
  const [rule, , nameOf] = ROWS.find(([one]) => one === name) ?? ROWS[0];
  return { label: copy[rule], text: nameOf(draft[rule] ?? 0) };
}

/** The choices, and the present value if it isn't one of them. */
const optionsOf = (choices: readonly number[], value: number, name: (count: number) => string) =>
  [...new Set([...choices, value])]
    .toSorted((one, other) => one - other)
    .map((count) => [String(count), name(count)] as const);

export function RulesPart({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const id = useId();
  return (
    <SidePart aria-labelledby={id}>
      <PartHeading id={id}>{copy.heading}</PartHeading>
      {ROWS.map(([name, choices, nameOf]) => {
        const value = draft[name] ?? 0;
        return (
          <div key={name} className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,9.5rem)] items-center gap-3">
            <span aria-hidden>{copy[name]}</span>
            <SmallSelect
              label={copy[name]}
              options={optionsOf(choices, value, nameOf)}
              value={String(value)}
              onChange={(chosen) =>
                onChange({ ...draft, [name]: name === 'mostPerDay' && chosen === '0' ? null : Number(chosen) })
              }
            />
          </div>
        );
      })}
    </SidePart>
  );
}
