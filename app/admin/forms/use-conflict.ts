import { useRef, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import type { Conflict, TheirChange } from '#ui/form/conflict-notice.tsx';
import type { FieldValues } from '#ui/form/field-values.ts';
import { mergeEdits } from '#ui/form/merge.ts';
import type { useForm } from '#ui/form/use-form.ts';

export type Newest = { values: FieldValues; version: string };
type ReadNewest = () => Promise<ApiResult<Newest>>;
type EditedForm = Pick<ReturnType<typeof useForm>, 'read' | 'rebase' | 'describe' | 'version'>;
type Found = { message: string; changes: TheirChange[]; mine: FieldValues; theirs: FieldValues };

const { conflict: copy } = adminPanel;

const textOf = (text: string | boolean) => {
  if (typeof text === 'boolean') return text ? copy.on : copy.off;
  return text === '' ? copy.empty : text;
};

export function adviceFor(changes: readonly TheirChange[]): string {
  if (changes.length === 0) return copy.elsewhere;
  return changes.some(({ shows }) => shows) ? copy.choose : copy.added;
}

/**
 * After somebody else stored the record: fields that weren't edited here show what they stored, and for the others people
 * choose. `start` are the values that the edits began with, null if unknown.
 */
export function useConflict(start: FieldValues | null) {
  const base = useRef(start);
  const [found, setFound] = useState<Found | null>(null);

  /** Returns whether the form shows what the others stored. */
  async function show(form: EditedForm, { message }: ApiError, readNewest: ReadNewest): Promise<boolean> {
    const newest = await readNewest();
    if (!newest.ok) return false;
    const { values: theirs, version } = newest.value;
    const mine = form.read();
    const { taken, open } = mergeEdits(base.current, mine, theirs);
    const changeOf = (name: string, shows?: 'mine'): TheirChange[] => {
      const described = form.describe(name, theirs[name] ?? '');
      return described ? [{ name, label: described.label, text: textOf(described.text), ...(shows && { shows }) }] : [];
    };
    const changes = [...open.flatMap((name) => changeOf(name, 'mine')), ...taken.flatMap((name) => changeOf(name))];
    form.rebase(version, Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])));
    base.current = theirs;
    setFound({ message, changes, mine, theirs });
    return true;
  }

  function choose(form: EditedForm, name: string) {
    const change = found?.changes.find((one) => one.name === name);
    const version = form.version();
    if (!found || !change || version === undefined) return;
    const isTheirs = change.shows === 'theirs';
    // What was typed since is offered again, not what was typed at first.
    const mine = isTheirs ? found.mine : { ...found.mine, [name]: form.read()[name] ?? '' };
    form.rebase(version, { [name]: (isTheirs ? mine : found.theirs)[name] ?? '' });
    const shows = isTheirs ? 'mine' : 'theirs';
    setFound({ ...found, mine, changes: found.changes.map((one) => (one === change ? { ...one, shows } : one)) });
  }

  return {
    show,
    /** Edits begin with these values now. */
    restart: (values: FieldValues) => {
      base.current = values;
      setFound(null);
    },
    of: (form: EditedForm): Conflict | undefined =>
      found
        ? {
            message: `${found.message} ${copy.kept}`,
            advice: adviceFor(found.changes),
            changes: found.changes,
            texts: copy,
            onChoose: (name) => choose(form, name),
          }
        : undefined,
  };
}
