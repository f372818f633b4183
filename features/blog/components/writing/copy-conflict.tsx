import { postForm, workingCopy } from '#content/blog-management.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import type { DraftValues } from '../../input.ts';
import type { WorkingCopy } from './use-working-copy.ts';

const { conflict: texts } = workingCopy;

const DETAILS = ['slug', 'summary', 'tags'] as const;

const detailOf = (values: DraftValues, name: (typeof DETAILS)[number]) => [values[name]].flat().join(', ');

type VersionProps = { label: string; values: DraftValues; other: DraftValues; children: React.ReactNode };

function Version({ label, values, other, children }: VersionProps) {
  const details = DETAILS.filter((name) => detailOf(values, name) !== detailOf(other, name));
  return (
    <section className="grid min-w-0 content-start gap-2" aria-label={label}>
      <h3 className="text-sm font-strong">{label}</h3>
      <div
        role="group"
        // It scrolls by itself, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        dir="auto"
        className="max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {details.map((name) => (
          <p key={name}>
            <b>{postForm.fields[name]}:</b> {detailOf(values, name)}
          </p>
        ))}
        <b className="block">{values.title}</b>
        {values.content}
      </div>
      {children}
    </section>
  );
}

type Props = { copy: Pick<WorkingCopy, 'state' | 'keepMine'> & { takeTheirs: () => void } };

/** Both texts beside each other, when another tab or device has stored a different one. */
export function CopyConflict({ copy: { state, keepMine, takeTheirs } }: Props) {
  const { longDateTime } = useDates();
  if (state.kind !== 'conflict') return null;
  return (
    <div className="card mb-4 grid gap-4 bg-warning-soft p-5" role="alert">
      <div>
        <h2 className="font-strong">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version label={texts.here} values={state.mine} other={state.theirs.values}>
          <button type="button" className="btn btn-s justify-self-start" onClick={keepMine}>
            {texts.keep}
          </button>
        </Version>
        <Version
          label={fillText(texts.there, { date: longDateTime(state.theirs.savedAt) })}
          values={state.theirs.values}
          other={state.mine}
        >
          <button type="button" className="btn btn-s justify-self-start" onClick={takeTheirs}>
            {texts.take}
          </button>
        </Version>
      </div>
    </div>
  );
}
