import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { deleteWorkingCopy, findWorkingCopy, saveWorkingCopy } from '../../client.ts';
import type { DraftValues } from '../../input.ts';
import type { UnsavedText } from '../editor/unsaved-texts.ts';

const REST_MS = 2_000;
const RETRY_MS = 15_000;

type Stored = { values: DraftValues; edited: string | null; revision: number; savedAt: string };

type State =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; at: string }
  /** ISO instant. */
  | { kind: 'failed'; since: string; isExpired: boolean }
  | { kind: 'conflict'; mine: DraftValues; theirs: Stored };

type Source = {
  /** What is in the form; null if it's what the post says. */
  read: () => { values: DraftValues; edited: string | null } | null;
  /** For a text from another device or an earlier visit. */
  offer: (text: UnsavedText) => void;
};

const asUnsaved = ({ values, savedAt, edited }: Stored): UnsavedText => ({
  values,
  keptAt: savedAt,
  ...(edited && { version: edited }),
});

/** Stores the form on the server two seconds after the last key, and when the window loses the focus. */
export function useWorkingCopy(key: string, source: Source) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const latest = useRef({
    revision: null as number | null,
    isBusy: false,
    isDue: false,
    isOver: false,
    isCanceled: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function showConflict(mine: DraftValues) {
    const found = await findWorkingCopy(key);
    if (found.ok && found.value.copy) return setState({ kind: 'conflict', mine, theirs: found.value.copy });
    // It was deleted meanwhile, so this text is stored anew.
    if (found.ok) latest.current.revision = null;
    return wait(found.ok ? REST_MS : RETRY_MS);
  }

  async function send(): Promise<void> {
    const { current } = latest;
    const own = source.read();
    if (!own || current.isOver || state.kind === 'conflict') return;
    if (current.isBusy) {
      current.isDue = true;
      return;
    }
    current.isBusy = true;
    current.isDue = false;
    setState((shown) => (shown.kind === 'failed' ? shown : { kind: 'saving' }));
    const result = await saveWorkingCopy(key, { ...own, revision: current.revision });
    current.isBusy = false;
    if (current.isOver) return void deleteWorkingCopy(key);
    if (result.ok) {
      current.revision = result.value.revision;
      setState({ kind: 'saved', at: result.value.savedAt });
      if (current.isDue) wait(REST_MS);
    } else if (result.code === 'changed_elsewhere') await showConflict(own.values);
    else {
      const isExpired = result.code === 'session_expired';
      setState((shown) =>
        shown.kind === 'failed'
          ? { ...shown, isExpired }
          : { kind: 'failed', since: new Date().toISOString(), isExpired },
      );
      wait(RETRY_MS);
    }
  }

  function wait(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void sendNow();
    }, ms);
  }
  const sendNow = useEffectEvent(send);

  const load = useEffectEvent(async () => {
    const found = await findWorkingCopy(key);
    const copy = found.ok ? found.value.copy : null;
    if (!copy || latest.current.isOver) return;
    latest.current.revision ??= copy.revision;
    source.offer(asUnsaved(copy));
  });
  useEffect(() => {
    void load();
    return () => clearTimeout(timer.current);
  }, []);
  const hurry = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    void send();
  };
  useWindowEvent('blur', hurry);
  useWindowEvent('online', hurry);
  // After signing in again in another tab.
  useWindowEvent('focus', hurry);

  return {
    state,
    /** Something was typed. */
    note: () => wait(REST_MS),
    /** The text is saved in the post or given up. */
    remove: () => {
      latest.current.isOver = true;
      clearTimeout(timer.current);
      if (latest.current.revision !== null) void deleteWorkingCopy(key);
    },
    cancel: (isCanceled: boolean) => {
      latest.current.isCanceled = isCanceled;
    },
    isCanceled: () => latest.current.isCanceled,
    keepMine: () => {
      if (state.kind !== 'conflict') return;
      latest.current.revision = state.theirs.revision;
      setState({ kind: 'saving' });
      wait(0);
    },
    /** The other text, which is the stored one already. */
    takeTheirs: (): UnsavedText | null => {
      if (state.kind !== 'conflict') return null;
      latest.current.revision = state.theirs.revision;
      setState({ kind: 'saved', at: state.theirs.savedAt });
      return asUnsaved(state.theirs);
    },
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
