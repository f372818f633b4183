import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { contactView } from '#content/admin/admin-lists.ts';
import { promisesScreen } from '#content/admin/admin-promises.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { updateConsultation } from '#features/requests/staff-client.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { mergeEdits } from '#ui/form/merge.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead, requestQuery } from './lead-queries.ts';
import { useNotes } from './use-notes.ts';

export type LeadChange = Partial<
  Pick<Consultation, 'status' | 'ownerId' | 'followUpOn' | 'value' | 'notes' | 'isSpam'>
> & { isWaiting?: false };

const COMPARED = ['status', 'ownerId', 'followUpOn', 'value', 'notes'] as const;
export type ComparedField = (typeof COMPARED)[number];

type Saving = { change: LeadChange; replaces: boolean; onSaved?: () => void };

/** After a conflict, `base` is what the edits began with. */
type Unsaved = { change: LeadChange; message: string; isConflict: boolean; base?: LeadChange };

/** The rejected fields that another save doesn't contain. */
function withoutFields(unsaved: Unsaved | undefined, change: LeadChange): Unsaved | undefined {
  const rest = Object.entries(unsaved?.change ?? {}).filter(([field]) => !(field in change));
  if (!unsaved || rest.length === 0) return undefined;
  const base = unsaved.base && { ...unsaved.base, ...change };
  return { ...unsaved, change: Object.fromEntries(rest), ...(base && { base }) };
}

/** The fields that a colleague changed: `open` if they were edited here too. */
function theirFields(stored: Consultation, { base, change }: Partial<Unsaved> = {}) {
  const pick = (from: LeadChange) => Object.fromEntries(COMPARED.map((name) => [name, from[name]]));
  const { taken, open } = base
    ? mergeEdits(pick(base), pick({ ...base, ...change }), pick(stored))
    : { taken: [], open: [] };
  const within = (names: readonly string[]) => COMPARED.filter((name) => names.includes(name));
  return { taken: within(taken), open: within(open) };
}

/** Saves each change of a lead at once, one after the other. What could not be saved stays on screen. */
export function useLeadChanges(lead: Consultation) {
  const notes = useNotes(lead);
  const queries = useQueryClient();
  const { queryKey } = requestQuery(lead.id);
  const [saving, setSaving] = useState<readonly Saving[]>([]);
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [savedAt, setSavedAt] = useState<Date>();
  const stored = useRef<Pick<Consultation, 'version'>>(undefined);

  const { mutate, isPending } = useMutation({
    // Each change names the version that the one before it left.
    scope: { id: `lead ${lead.id}` },
    mutationFn: ({ change, replaces }: Saving) => {
      // Closing the lead empties the cache; the last response still has the version.
      const { version } = queries.getQueryData<Consultation>(queryKey) ?? stored.current ?? lead;
      return updateConsultation(lead.id, { ...change, version: replaces ? undefined : version });
    },
    onSuccess: async (result, { change, onSaved }) => {
      if (result.ok) {
        stored.current = result.value;
        queries.setQueryData<Consultation>(queryKey, (known) => known && { ...known, ...result.value });
        setUnsaved((known) => withoutFields(known, change));
        setSavedAt(new Date());
        if (change.notes !== undefined) notes.clearDraft(change.notes);
        if (change.isSpam !== undefined) showToast(change.isSpam ? contactView.movedToSpam : contactView.movedToInbox);
        onSaved?.();
        return refreshLead(queries, lead.id);
      }
      const isConflict = result.code === 'stale_edit';
      const base = queries.getQueryData<Consultation>(queryKey) ?? lead;
      setUnsaved((known) => ({
        ...known,
        ...(isConflict && !known?.base && { base }),
        change: { ...known?.change, ...change },
        message: messageOf(result),
        isConflict: isConflict || (known?.isConflict ?? false),
      }));
      showToast(contactView.failed, messageOf(result), { isError: true });
      return result.status !== 401 && queries.invalidateQueries({ queryKey });
    },
    onSettled: (_result, _error, settled) => setSaving((all) => all.filter((one) => one !== settled)),
  });

  function start(next: Saving) {
    setSaving((all) => [...all, next]);
    mutate(next);
  }

  function offerUndo(ownerId: number | null) {
    const undone = () => showToast(promisesScreen.undone);
    const onChoose = () => start({ change: { ownerId }, replaces: false, onSaved: undone });
    showToast(promisesScreen.given, undefined, {
      action: { label: promisesScreen.undo, onChoose },
      duration: UNDO_MS,
    });
  }

  function save(change: LeadChange) {
    const { ownerId } = lead;
    const onSaved = change.ownerId === undefined ? undefined : () => offerUndo(ownerId);
    start({ change, replaces: false, onSaved });
  }

  /** What is being saved already isn't sent twice. */
  function saveAgain() {
    const rest = saving.reduce((left, { change }) => withoutFields(left, change), unsaved);
    if (rest) start({ change: rest.change, replaces: rest.isConflict });
  }

  function discard() {
    if (unsaved?.change.notes !== undefined) notes.discard(unsaved.change.notes);
    setUnsaved(undefined);
  }

  function drop(field: ComparedField) {
    if (field === 'notes' && unsaved?.change.notes !== undefined) notes.discard(unsaved.change.notes);
    setUnsaved((known) => withoutFields(known, { [field]: lead[field] }));
  }

  return {
    stored: lead,
    theirs: theirFields(lead, unsaved),
    /** Shows what is stored in a field again. */
    drop,
    lead: saving.reduce((shown, { change }) => ({ ...shown, ...change }), { ...lead, ...unsaved?.change }),
    /** Fields that were rejected earlier stay unsaved. */
    save,
    saveAgain,
    discard,
    unsaved,
    notes,
    isSaving: isPending,
    savedAt,
  };
}

export type LeadChanges = ReturnType<typeof useLeadChanges>;
