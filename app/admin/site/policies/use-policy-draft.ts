import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import type { PolicyId } from '#content/legal/policies.ts';
import { policyKeys, readPolicy, savePolicyDraft } from '#features/policies/client.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { browserStore, storedFields } from '#lib/browser-store.ts';

const REST_MS = 1_000;
const MOST_UNANSWERED = 50;

/** What was typed and isn't saved, so that a reload or an expired session loses nothing. */
const unsavedStore = (userId: number, policy: PolicyId) =>
  browserStore('sessionStorage', draftKey(userId, `policy:${policy}`), (stored) => {
    const { text, revision } = storedFields(stored) ?? {};
    return typeof text === 'string' && typeof revision === 'number' ? { text, revision } : null;
  });

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

/** The text as it is typed, saved after a second without typing. */
export function usePolicyDraft(opened: OpenPolicy) {
  const { user } = useShell();
  const queries = useQueryClient();
  const [policy] = useState(opened.id);
  const [store] = useState(() => unsavedStore(user.id, opened.id));
  const [restored] = useState(() => (opened.edited.state === 'scheduled' ? null : store.read()));
  const [text, setText] = useState(restored?.text ?? opened.edited.text);
  const [state, setState] = useState<SaveState>(restored ? 'unsaved' : 'saved');
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<OpenPolicy | null>(null);
  const latest = useRef({
    text,
    saved: opened.edited.text,
    /** The server may have stored one of them although its answer was lost. */
    unanswered: [restored?.text ?? opened.edited.text],
    revision: restored?.revision ?? opened.edited.revision,
    isStopped: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  function keep(answer: OpenPolicy) {
    queries.setQueryData(policyKeys.one(policy), answer);
    void queries.invalidateQueries({ queryKey: policyKeys.all, exact: true });
  }

  function accept(answer: OpenPolicy, saved: string): true {
    const { current } = latest;
    Object.assign(current, { saved, revision: answer.edited.revision, unanswered: [] });
    keep(answer);
    setProblem('');
    const isDone = current.text === saved;
    if (isDone) store.clear();
    setState(isDone ? 'saved' : 'unsaved');
    return true;
  }

  async function send(): Promise<boolean> {
    const { current } = latest;
    const sent = current.text;
    current.unanswered = [...current.unanswered, sent].slice(-MOST_UNANSWERED);
    setState('saving');
    const result = await savePolicyDraft(policy, { text: sent, revision: current.revision });
    if (result.ok) return accept(result.value, sent);
    setState('failed');
    if (result.code !== 'stale_edit') {
      setProblem(result.fields.text?.[0] ?? messageOf(result));
      return false;
    }
    const read = await readPolicy(policy);
    if (read.ok && current.unanswered.includes(read.value.edited.text))
      return accept(read.value, read.value.edited.text);
    current.isStopped = true;
    if (read.ok) setTheirs(read.value);
    else setProblem(messageOf(read));
    return false;
  }

  /** Also what is typed meanwhile. */
  async function sendAll(): Promise<boolean> {
    const { current } = latest;
    while (!current.isStopped && current.text !== current.saved) if (!(await send())) return false;
    return !current.isStopped;
  }

  /** Whether everything is saved. Two saves at once would conflict with each other. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  function change(next: string) {
    const { current } = latest;
    current.text = next;
    setText(next);
    clearTimeout(timer.current);
    if (next === current.saved && !current.isStopped) {
      store.clear();
      setState('saved');
      setProblem('');
      return;
    }
    store.write({ text: next, revision: current.revision });
    setState((before) => (before === 'saving' ? before : 'unsaved'));
    if (!current.isStopped) timer.current = setTimeout(() => void save(), REST_MS);
  }

  /** After a conflict: goes on with one of the two texts. */
  async function settle(keeps: 'mine' | 'theirs'): Promise<void> {
    if (!theirs) return;
    const { current } = latest;
    const mine = current.text;
    Object.assign(current, { saved: theirs.edited.text, revision: theirs.edited.revision, isStopped: false });
    setTheirs(null);
    keep(theirs);
    change(keeps === 'mine' ? mine : theirs.edited.text);
    await save();
  }

  useEffect(() => {
    if (restored) void save();
    return () => void save();
    // Saves once when it opens and once when it closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    text,
    state,
    problem,
    theirs,
    change,
    save,
    settle,
    /** Of the draft as it is stored now. */
    revision: () => latest.current.revision,
    /** Before the draft is deleted. */
    forget: () => {
      clearTimeout(timer.current);
      latest.current.isStopped = true;
      store.clear();
    },
  };
}

export type PolicyDraft = ReturnType<typeof usePolicyDraft>;
