import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { saveText, siteKey } from '#features/site/staff-client.ts';
import type { ApiError } from '#lib/api/api.ts';
import { draftStore } from '#ui/form/draft.ts';
import { showToast } from '#ui/toast/toast.ts';
import { shownValue, textsQuery } from '../site-query.ts';

const storeOf = (userId: number, key: string) => draftStore(draftKey(userId, `text ${key}`));

/** The first text that was typed in this tab and not saved, after a reload or an expired session; null without one. */
export const typedText = (userId: number, texts: readonly SiteText[]): string | null =>
  texts.find(({ key }) => storeOf(userId, key).read() !== null)?.key ?? null;

/** Once the field is gone. */
const reasonOf = (error: ApiError) =>
  error.code === 'stale_edit' ? copy.stillTypedStale : (error.fields.value?.[0] ?? messageOf(error));

/** What is typed of a text. It's saved when the field goes away in any way but by canceling. */
export function useTextDraft(text: SiteText, onClose: () => void) {
  const queries = useQueryClient();
  const { user } = useShell();
  const store = useMemo(() => storeOf(user.id, text.key), [user.id, text.key]);
  const [typed] = useState(() => store.read());
  const stored = String(shownValue(text) ?? '');
  const standard = typeof text.default === 'string' ? text.default : null;
  const [value, setValue] = useState(String(typed?.values.value ?? stored));
  const [problem, setProblem] = useState<string | null>(null);
  // A list that is read again meanwhile must not hide what somebody else wrote.
  const [version, setVersion] = useState(Number(typed?.version ?? text.version));
  const [theirs, setTheirs] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const isDone = useRef(false);
  const isGone = useRef(false);
  const limit = text.limit ?? Number.POSITIVE_INFINITY;

  function close() {
    isDone.current = true;
    store.clear();
    onClose();
  }

  async function send() {
    const result = await saveText({ key: text.key, value: value === standard ? null : value, version });
    if (!result.ok) return result;
    store.clear();
    await queries.invalidateQueries({ queryKey: siteKey });
    return result;
  }

  async function showTheirs() {
    const newest = await queries.fetchQuery({ ...textsQuery, staleTime: 0 }).catch(() => null);
    const found = newest?.data.find(({ key }) => key === text.key);
    if (!found) return report(adminPanel.unreachable);
    setVersion(found.version);
    return setTheirs(String(shownValue(found) ?? ''));
  }

  const report = (reason: string) => showToast(copy.failed, reason, { isError: true });

  async function save() {
    if (value.length > limit || isSending.current) return;
    if (value === stored && theirs === null) return close();
    isSending.current = true;
    setSaving(true);
    const result = await send();
    isSending.current = false;
    setSaving(false);
    // Another text may be open by now.
    if (isGone.current) return result.ok ? undefined : report(reasonOf(result));
    if (result.ok) return close();
    if (result.code === 'stale_edit') return showTheirs();
    setProblem(result.fields.value?.[0] ?? null);
    if (!result.fields.value) report(messageOf(result));
  }

  const leave = useRef(async () => {});
  useEffect(() => {
    leave.current = async () => {
      isGone.current = true;
      if (isDone.current || isSending.current || value === stored) return;
      const result = value.length > limit ? null : await send();
      if (!result?.ok) report(result === null ? copy.stillTyped : reasonOf(result));
    };
  });
  useEffect(() => () => void leave.current(), []);

  return {
    value,
    stored,
    standard,
    limit,
    problem,
    theirs,
    isSaving,
    save,
    close,
    write: (next: string) => {
      if (isSending.current) return;
      setProblem(null);
      setValue(next);
      if (next === stored) store.clear();
      else store.write({ values: { value: next }, version: String(version) });
    },
  };
}
