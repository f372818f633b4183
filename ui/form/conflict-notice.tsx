import { useEffect, useRef } from 'react';

/** What somebody else stored in a field. */
export type TheirChange = {
  name: string;
  label: string;
  text: string;
  /** Whose value the form shows; undefined if only they changed it. */
  shows?: 'mine' | 'theirs';
};

type ConflictTexts = {
  theySaved: string;
  useTheirs: string;
  useMine: string;
};

type ChangesProps = { changes: readonly TheirChange[]; texts: ConflictTexts; onChoose: (name: string) => void };

/** Lists what they stored, with a button for each field that was edited here too. */
export function TheirChanges({ changes, texts, onChoose }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <>
      <p>{texts.theySaved}</p>
      <ul>
        {changes.map(({ name, label, text, shows }) => {
          const choice = shows === 'theirs' ? texts.useMine : texts.useTheirs;
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-[0.35rem] py-[0.35rem]">
              <b>{label}:</b>{' '}
              <q className="max-h-48 overflow-auto whitespace-pre-wrap" dir="auto">
                {text}
              </q>
              {shows && (
                <button
                  type="button"
                  className="btn btn-s btn-sm"
                  aria-label={`${choice}: ${label}`}
                  onClick={() => onChoose(name)}
                >
                  {choice}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

export type Conflict = ChangesProps & {
  message: string;
  /** What happens next. */
  advice: string;
};

/** Appears above the fields after somebody else stored the same record. */
export function ConflictNotice({ message, advice, ...changes }: Conflict) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="notice conflict" role="alert" ref={notice}>
      <p>{message}</p>
      <TheirChanges {...changes} />
      <p>{advice}</p>
    </div>
  );
}
