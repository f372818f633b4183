import { Check, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { brandPart as copy } from '#content/admin/admin-brand.ts';
import {
  type AccentScale,
  accentScale,
  type ContrastCheck,
  contrastChecks,
  nearestAccent,
} from '#lib/color/accent-scale.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BrandCard } from './brand-card.tsx';

const THEMES = ['light', 'dark'] as const;

const Steps = ({ scale }: { scale: AccentScale }) => (
  <div
    className="mt-5 grid grid-cols-[2.75rem_repeat(12,minmax(0,1fr))] items-center gap-1 max-sm:grid-cols-[2.75rem_repeat(6,minmax(0,1fr))]"
    aria-hidden
  >
    <span className="max-sm:hidden" />
    {scale.light.map((_, index) => (
      <span key={index} className="text-center text-sm text-subtle tabular-nums max-sm:hidden">
        {index + 1}
      </span>
    ))}
    {THEMES.map((theme) => [
      <span key={theme} className="text-sm text-muted max-sm:row-span-2">
        {copy.accent[theme]}
      </span>,
      ...scale[theme].map((color, index) => (
        <span key={`${theme} ${index}`} className="h-8 rounded-sm border border-line" style={{ background: color }} />
      )),
    ])}
  </div>
);

/** One that fails is rounded down, so that it never looks like one that passes. */
const shownRatio = (value: number, passes: boolean) => (passes ? value : Math.floor(value * 10) / 10).toFixed(1);

function Ratio({ value, needed }: { value: number; needed: number }) {
  const passes = value >= needed;
  const Icon = passes ? Check : X;
  return (
    <span className={`flex items-center gap-1.5 tabular-nums ${passes ? '' : 'text-danger-text'}`}>
      <Icon className={`icon flex-none ${passes ? 'text-success-text' : ''}`} aria-hidden />
      {fillText(copy.accent.ratio, { n: shownRatio(value, passes) })}
      <span className="sr">{passes ? copy.accent.passes : copy.accent.fails}</span>
    </span>
  );
}

const Checks = ({ checks }: { checks: ContrastCheck[] }) => (
  <table className="mt-5 w-full text-left text-base">
    <thead className="text-sm text-muted">
      <tr className="border-b border-line">
        {copy.accent.columns.map((column) => (
          <th key={column} scope="col" className="py-2 pr-2 font-normal last:pr-0 last:max-sm:hidden">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {checks.map(({ use, needed, light, dark }) => (
        <tr key={use}>
          <th scope="row" className="py-2.5 pr-2 font-normal">
            {copy.accent.uses[use]}
          </th>
          <td className="pr-2">
            <Ratio value={light} needed={needed} />
          </td>
          <td className="pr-2">
            <Ratio value={dark} needed={needed} />
          </td>
          <td className="text-sm text-muted max-sm:hidden">{fillText(copy.accent.needed, { n: needed })}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const failuresIn = (checks: ContrastCheck[]) =>
  checks.reduce((sum, { needed, light, dark }) => sum + Number(light < needed) + Number(dark < needed), 0);

type Props = {
  typed: string;
  /** What was typed last that is a color. */
  accent: string;
  isColor: boolean;
  isDefault: boolean;
  onType: (text: string) => void;
  onRestore: () => void;
};

export function AccentCard({ typed, accent, isColor, isDefault, onType, onRestore }: Props) {
  const id = useId();
  const scale = accentScale(accent);
  const checks = contrastChecks(scale);
  const failed = failuresIn(checks);
  return (
    <BrandCard
      heading={copy.accent.heading}
      text={copy.accent.text}
      end={
        isDefault ? (
          <span className="badge">{copy.accent.default}</span>
        ) : (
          <button type="button" className="btn btn-g btn-sm" onClick={onRestore}>
            {copy.restore}
          </button>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="relative">
          <span
            className="absolute top-1/2 left-2.5 size-5 -translate-y-1/2 rounded-sm border border-line"
            style={{ background: accent }}
            aria-hidden
          />
          <input
            type="text"
            className={`input w-38 pl-10 font-mono uppercase ${isColor ? '' : 'bad'}`}
            aria-label={copy.accent.label}
            aria-invalid={isColor ? undefined : true}
            aria-describedby={`${id}-note`}
            spellCheck={false}
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2" role="group" aria-label={copy.accent.choices}>
          {copy.colors.map(([color, name]) => (
            <button
              key={color}
              type="button"
              className="size-7 rounded-md border border-line outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ring max-sm:size-11"
              style={{ background: color }}
              aria-label={name}
              aria-pressed={color === accent}
              onClick={() => onType(color)}
            />
          ))}
        </div>
        <p id={`${id}-note`} role="status" className="ml-auto flex items-center gap-2 text-base max-sm:ml-0">
          {!isColor ? (
            <span className="text-danger-text">{copy.accent.invalid}</span>
          ) : failed === 0 ? (
            <>
              <CircleCheck className="icon text-success-text" aria-hidden />
              <span className="text-success-text">{copy.accent.passed}</span>
            </>
          ) : (
            <>
              <TriangleAlert className="icon text-danger-text" aria-hidden />
              <span className="text-danger-text">{fillText(copy.accent.failed, { n: failed })}</span>
            </>
          )}
        </p>
      </div>
      {failed > 0 && (
        <button type="button" className="btn btn-s btn-sm mt-3" onClick={() => onType(nearestAccent(accent))}>
          <span className="size-4 rounded-xs" style={{ background: nearestAccent(accent) }} aria-hidden />
          {copy.accent.nearest}
        </button>
      )}
      <Steps scale={scale} />
      <Checks checks={checks} />
    </BrandCard>
  );
}
