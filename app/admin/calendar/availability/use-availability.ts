import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { HostAvailability, SavedAvailability } from '#features/booking/contract/calendar.ts';
import { calendarKeys, readAvailability, saveAvailability } from '#features/booking/staff-client.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import type { TheirChange } from '#ui/form/conflict-notice.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { mergeTheirs, withParts } from './conflict.ts';
import { countProblems, type Draft, draftOf, hasBadAddress, isChanged, rulesOf } from './draft.ts';

/** The screen and the host; week and layout change without losing anything. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const query = new URLSearchParams(search);
  return [pathname, query.get('view'), query.get('host')].join(' ');
};

type Conflict = { message: string; changes: TheirChange[]; mine: Draft; theirs: Draft };

/**
 * The editor's state. After a conflict it takes what only the others changed and lists what they stored, so saving again
 * overwrites it knowingly.
 */
export function useAvailability(loaded: HostAvailability) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  /** What is changed while an answer is awaited stays. */
  const latest = useRef(draft);
  const [outside, setOutside] = useState<SavedAvailability['outside']>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const replaces = useRef(false);
  const isDirty = isChanged(draft, draftOf(base));
  const problems = countProblems(draft);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });

  function change(next: Draft) {
    latest.current = next;
    setDraft(next);
  }

  /** Returns false if what is stored now can't be read. */
  async function showTheirs({ message }: ApiError): Promise<boolean> {
    const newest = await readAvailability(base.hostId);
    if (!newest.ok) return false;
    const theirs = draftOf(newest.value);
    const mine = latest.current;
    const merged = mergeTheirs(draftOf(base), mine, theirs);
    setBase(newest.value);
    change(merged.draft);
    setConflict({ message, changes: merged.changes, mine, theirs });
    return true;
  }

  function choose(name: string) {
    const chosen = conflict?.changes.find((one) => one.name === name);
    if (!conflict || !chosen) return;
    const isTheirs = chosen.shows === 'theirs';
    const shows = isTheirs ? 'mine' : 'theirs';
    change(withParts(draft, isTheirs ? conflict.mine : conflict.theirs, [name]));
    const changes = conflict.changes.map((one): TheirChange => (one === chosen ? { ...one, shows } : one));
    setConflict({ ...conflict, changes, mine: isTheirs ? conflict.mine : withParts(conflict.mine, draft, [name]) });
  }

  async function save() {
    const version = replaces.current ? undefined : base.version;
    const result = await saveAvailability(base.hostId, { ...rulesOf(draft), version });
    if (!result.ok) {
      const isShown = result.code === 'stale_edit' && (await showTheirs(result));
      replaces.current = result.code === 'stale_edit' ? !isShown : replaces.current;
      const isUnknown = result.code === 'stale_edit' && !isShown;
      const message = isUnknown ? fillText(adminPanel.staleEdit, { message: result.message }) : result.message;
      const [reason] = Object.values(result.fields).flat();
      showToast(copy.notSaved, reason || message || adminPanel.unreachable, { isError: true });
      return;
    }
    const { outside: affected, ...saved } = result.value;
    replaces.current = false;
    setBase(saved);
    if (latest.current === draft) change(draftOf(saved));
    setConflict(undefined);
    setOutside(affected);
    showToast(copy.saved, copy.savedText);
    queries.setQueryData(calendarKeys.host(base.hostId), saved);
    await queries.invalidateQueries({ queryKey: calendarKeys.all });
  }

  return {
    draft,
    setDraft: change,
    isDirty,
    problems,
    canSave: problems === 0 && !hasBadAddress(draft),
    save,
    discard: () => {
      change(draftOf(base));
      setConflict(undefined);
    },
    conflict,
    choose,
    outside,
    dismissOutside: () => setOutside([]),
    blocker,
  };
}

export type AvailabilityState = ReturnType<typeof useAvailability>;
