import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import { readSettings, saveSettings, settingsKey, trySettings } from '#features/settings/client.ts';
import type { SettingField, SettingsCard, SettingsTrial, SiteSettings } from '#features/settings/contract.ts';
import { launchKey } from '#features/today/client.ts';
import type { ApiError } from '#lib/api/api.ts';
import type { TheirChange } from '#ui/form/conflict-notice.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Values = Record<string, string>;
export type CardTrial = SettingsTrial & { at: string };
type Conflict = { message: string; changes: TheirChange[] };

/** Only what differs from what applies. Secrets are never shown, so whatever is entered differs. */
const changesIn = (fields: readonly SettingField[], edited: Values): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const text = edited[name];
      return text === undefined || text === (value ?? '') ? [] : [[name, text]];
    }),
  );

/** What others saved in the meantime. */
const theirChanges = (before: SettingsCard, after: SettingsCard | undefined): TheirChange[] =>
  (after?.fields ?? []).flatMap((field, index) => {
    const old = before.fields[index];
    if (!old || (old.value === field.value && old.savedAt === field.savedAt)) return [];
    const text = field.value ?? (field.isSet ? copy.isSet : copy.notSet);
    return [{ name: field.name, label: copy.fields[field.name].label, text: text || adminPanel.conflict.empty }];
  });

/** The state of one card, which is saved on its own. */
export function useCard(card: SettingsCard, onDirty: (isDirty: boolean) => void) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Values>({});
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [trial, setTrial] = useState<CardTrial>();
  const [conflict, setConflict] = useState<Conflict>();
  const changes = changesIn(card.fields, edited);
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function reset() {
    setEdited({});
    setReplaced([]);
    setErrors({});
    setConflict(undefined);
  }

  const show = (found: SettingsTrial) => setTrial({ ...found, at: new Date().toISOString() });

  async function showTheirs({ message }: ApiError) {
    const newest = await readSettings();
    if (!newest.ok) return;
    const theirs = newest.value.data.find(({ id }) => id === card.id);
    setConflict({ message, changes: theirChanges(card, theirs) });
    queries.setQueryData<SiteSettings>(settingsKey, newest.value);
  }

  async function fail(error: ApiError, title: string) {
    setErrors(error.fields);
    if (error.code === 'test_failed') return show({ ok: false, title: '', text: error.message });
    if (error.code === 'stale_edit') await showTheirs(error);
    const [reason] = Object.values(error.fields).flat();
    showToast(title, reason || error.message || adminPanel.unreachable, { isError: true });
  }

  /** Keeps what was typed while the rest was being saved. */
  function settle() {
    const isReplaced = (name: string) => replaced.includes(name);
    const isNewer = ([name, text]: [string, string]) => text !== edited[name] && !isReplaced(name);
    setEdited((now) => Object.fromEntries(Object.entries(now).filter(isNewer)));
    setReplaced((now) => now.filter((name) => !isReplaced(name)));
    setErrors({});
    setConflict(undefined);
  }

  async function save(values: Values = changes) {
    const result = await saveSettings(card.id, { values, version: card.version });
    if (!result.ok) return fail(result, copy.notDone);
    settle();
    // Saving tests a connection too.
    if (!trial?.ok) setTrial(undefined);
    queries.setQueryData<SiteSettings>(settingsKey, result.value);
    showToast(copy.done, copy.doneText);
    await queries.invalidateQueries({ queryKey: launchKey });
  }

  async function test() {
    setErrors({});
    const result = await trySettings(card.id, changes);
    if (result.ok) show(result.value);
    else await fail(result, copy.notTested);
  }

  return {
    card,
    isDirty,
    trial,
    conflict,
    save,
    test,
    discard: reset,
    errorOf: (name: string) => errors[name]?.[0],
    textOf: ({ name, value }: SettingField) => edited[name] ?? value ?? '',
    edit: (name: string, text: string) => {
      setEdited({ ...edited, [name]: text });
      if (errors[name]) setErrors({ ...errors, [name]: [] });
    },
    isReplacing: (name: string) => replaced.includes(name),
    replace: (name: string) => setReplaced([...replaced, name]),
    cancel: (name: string) => {
      const { [name]: _entered, ...others } = edited;
      setEdited(others);
      setReplaced(replaced.filter((one) => one !== name));
      setErrors({ ...errors, [name]: [] });
    },
    /** Something besides secrets that have buttons of their own has changed. */
    hasOpenChanges: Object.keys(changes).some((name) => !replaced.includes(name)),
  };
}

export type CardState = ReturnType<typeof useCard>;
