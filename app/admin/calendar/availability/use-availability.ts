import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { adminPanel } from '#content/admin/admin.ts';
import { availability as copy } from '#content/admin/admin-availability.ts';
import { calendarKeys, saveAvailability } from '#features/calendar/client.ts';
import type { HostAvailability, SavedAvailability } from '#features/calendar/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { showToast } from '#ui/toast/toast.ts';
import { countProblems, draftOf, hasBadAddress, isChanged, rulesOf } from './draft.ts';

/** The screen and the host; week and layout change without losing anything. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const query = new URLSearchParams(search);
  return [pathname, query.get('view'), query.get('host')].join(' ');
};

/**
 * The editor's state. After a conflict with another tab the staff member knows about the other change, so saving again
 * overwrites it.
 */
export function useAvailability(loaded: HostAvailability) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [outside, setOutside] = useState<SavedAvailability['outside']>([]);
  const replaces = useRef(false);
  const isDirty = isChanged(draft, draftOf(base));
  const problems = countProblems(draft);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });

  async function save() {
    const version = replaces.current ? undefined : base.version;
    const result = await saveAvailability(base.hostId, { ...rulesOf(draft), version });
    if (!result.ok) {
      if (result.code === 'stale_edit') replaces.current = true;
      const message =
        result.code === 'stale_edit' ? fillText(adminPanel.staleEdit, { message: result.message }) : result.message;
      const [reason] = Object.values(result.fields).flat();
      showToast(copy.notSaved, reason || message || adminPanel.unreachable, { isError: true });
      return;
    }
    const { outside: affected, ...saved } = result.value;
    replaces.current = false;
    setBase(saved);
    setDraft(draftOf(saved));
    setOutside(affected);
    showToast(copy.saved, copy.savedText);
    queries.setQueryData(calendarKeys.host(base.hostId), saved);
    await queries.invalidateQueries({ queryKey: calendarKeys.all });
  }

  return {
    draft,
    setDraft,
    isDirty,
    problems,
    canSave: problems === 0 && !hasBadAddress(draft),
    save,
    discard: () => setDraft(draftOf(base)),
    outside,
    dismissOutside: () => setOutside([]),
    blocker,
  };
}

export type AvailabilityState = ReturnType<typeof useAvailability>;
