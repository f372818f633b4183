import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { type ApiError, type ApiResult, isAnswerLost } from '#lib/api/api.ts';
import { isSameJson } from '#lib/differs.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import type { TheirChange } from '#ui/form/conflict-notice.tsx';
import { mergeEdits } from '#ui/form/merge.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useTextsDraft } from './use-texts-draft.ts';

/** After the last key, so that a sentence is saved at once. */
const PAUSE_MS = 800;
const MOST_UNANSWERED = 50;

type Options<Stored, Texts, Name extends string> = {
  /** Under which the browser holds what isn't saved. */
  draft: string;
  loaded: Stored;
  textsOf: (stored: Stored) => Texts;
  /** The parts that two people may change without getting in each other's way. */
  names: readonly Name[];
  /** What a conflict shows of a part. */
  describe: (name: Name, texts: Texts) => { label: string; text: string };
  /** Takes these parts from what somebody else saved. */
  withTheirs: (mine: Texts, theirs: Texts, names: readonly Name[]) => Texts;
  read: () => Promise<ApiResult<Stored>>;
  save: (version: number, texts: Texts) => Promise<ApiResult<Stored>>;
  /** Whether the texts can still change. */
  isOpen: (stored: Stored) => boolean;
  /** Called with whatever the server stored. */
  onStored: (stored: Stored) => void;
};

/**
 * Texts as typed here. They are saved while somebody types, under the version that they began with; what can't be saved
 * stays on screen, and in the browser until the server has it.
 */
export function useSavedTexts<
  Name extends string,
  Texts extends Record<Name, unknown>,
  Stored extends Texts & { version: number },
>(options: Options<Stored, Texts, Name>) {
  const { loaded, textsOf, names, describe, withTheirs, read, onStored } = options;
  const draft = useTextsDraft<Texts>(options.draft, names);
  // What was typed begins with what it began with then, so that a change by somebody else since is noticed.
  const [begun] = useState(() => {
    const kept = options.isOpen(loaded) ? draft.read() : null;
    return kept
      ? { stored: { ...loaded, ...kept.base, version: kept.version }, texts: kept.texts }
      : { stored: loaded, texts: textsOf(loaded) };
  });
  const [stored, setStored] = useState<Stored>(begun.stored);
  const [texts, setTexts] = useState(begun.texts);
  const [conflict, setConflict] = useState<{ message: string; changes: TheirChange[]; theirs: Texts }>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  // A save that runs must not be followed by one that names the same version.
  const now = useRef<{ stored: Stored; texts: Texts }>(begun);
  /** The server may have stored one of them although its answer was lost. */
  const unanswered = useRef<Texts[]>([]);
  const running = useRef<Promise<boolean>>(undefined);
  const problem = useRef('');
  const [typed, known] = [JSON.stringify(texts), JSON.stringify(textsOf(stored))];
  const isDirty = typed !== known;

  function keepDraft() {
    const { current } = now;
    const base = textsOf(current.stored);
    if (isSameJson(base, current.texts)) draft.clear();
    else draft.write({ texts: current.texts, base, version: current.stored.version });
  }

  function keep(given: Stored) {
    now.current.stored = given;
    setStored(given);
    keepDraft();
    onStored(given);
  }

  function write(changed: Texts) {
    now.current.texts = changed;
    setTexts(changed);
    keepDraft();
  }

  /** Takes what only they changed, and lists what they stored. Texts of ours that are stored are no conflict. */
  async function showTheirs({ message }: ApiError): Promise<boolean> {
    const newest = await read();
    if (!newest.ok) {
      setError(newest.message || adminPanel.unreachable);
      return false;
    }
    const [mine, theirs] = [now.current.texts, textsOf(newest.value)];
    const isOurs = unanswered.current.some((sent) => isSameJson(sent, theirs));
    const base = isOurs ? theirs : textsOf(now.current.stored);
    unanswered.current = [];
    const only = (given: Texts) => Object.fromEntries(names.map((name) => [name, given[name]]));
    const { taken, open } = mergeEdits(only(base), only(mine), only(theirs));
    const isOne = (list: string[]) => names.filter((name) => list.includes(name));
    keep(newest.value);
    write(withTheirs(mine, theirs, isOne(taken)));
    const changes = [
      ...isOne(open).map((name): TheirChange => ({ name, ...describe(name, theirs), shows: 'mine' })),
      ...isOne(taken).map((name) => ({ name, ...describe(name, theirs) })),
    ];
    setConflict(open.length === 0 ? undefined : { message, changes, theirs });
    return open.length === 0;
  }

  /** Takes what a call stored besides the texts. False if it failed, which is said. */
  async function perform(change: Promise<ApiResult<Stored>>, failed: string): Promise<boolean> {
    const result = await change;
    if (result.ok) {
      keep(result.value);
      return true;
    }
    showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    if (result.code === 'stale_edit') await showTheirs(result);
    return false;
  }

  async function saveAll(): Promise<boolean> {
    while (!isSameJson(now.current.texts, textsOf(now.current.stored))) {
      const sent = now.current.texts;
      const result = await options.save(now.current.stored.version, sent);
      if (!result.ok && isAnswerLost(result))
        unanswered.current = [...unanswered.current, sent].slice(-MOST_UNANSWERED);
      if (result.ok) {
        setError(undefined);
        unanswered.current = [];
        keep(result.value);
      } else if (result.code !== 'stale_edit' || !(await showTheirs(result))) {
        problem.current = result.message || adminPanel.unreachable;
        if (result.code !== 'stale_edit') setError(problem.current);
        return false;
      }
    }
    return true;
  }

  /** False if something isn't saved. */
  function save(): Promise<boolean> {
    running.current ??= (async () => {
      setConflict(undefined);
      setSaving(true);
      return saveAll().finally(() => {
        running.current = undefined;
        setSaving(false);
      });
    })();
    return running.current;
  }

  /** Saves what somebody sends. A failure is shown beside their button too: the state of the texts may be out of view. */
  async function saveFor(failed: string): Promise<boolean> {
    const isSaved = await save();
    if (!isSaved) showToast(failed, problem.current, { isError: true });
    return isSaved;
  }

  const saveLatest = useEffectEvent(() => void save());
  useEffect(() => {
    if (typed === known || conflict) return;
    const timer = setTimeout(saveLatest, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, known, conflict]);
  // Whoever closes the sheet within the pause keeps what was typed.
  useEffect(() => () => saveLatest(), []);
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });

  return {
    stored,
    texts,
    /** Changes what is typed by now, even if that is newer than what is shown. */
    change: (changed: (texts: Texts) => Texts) => write(changed(now.current.texts)),
    latest: () => now.current,
    perform,
    conflict,
    useTheirs: (given: string) => {
      const name = names.find((one) => one === given);
      if (!conflict || !name) return;
      write(withTheirs(now.current.texts, conflict.theirs, [name]));
      const changes = conflict.changes.map(
        (one): TheirChange => (one.name === name ? { ...one, shows: undefined } : one),
      );
      setConflict({ ...conflict, changes });
    },
    save,
    saveFor,
    error,
    isSaving,
    isDirty,
  };
}

export type SavedTexts = Pick<
  ReturnType<typeof useSavedTexts>,
  'isSaving' | 'error' | 'isDirty' | 'save' | 'conflict' | 'useTheirs'
>;
