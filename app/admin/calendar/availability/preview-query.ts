import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calendarKeys, previewAvailability } from '#features/booking/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { type Draft, hasBadAddress, rulesOf } from './draft.ts';

const PAUSE_MS = 400;

/** The draft after a pause in editing. */
export function usePausedDraft(draft: Draft): Draft {
  const [paused, setPaused] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return paused;
}

/** Addresses don't matter to the preview, and may still be incomplete. */
export function previewQuery(hostId: number, draft: Draft) {
  const rules = rulesOf(hasBadAddress(draft) ? { ...draft, meetingUrl: '', busyUrl: '' } : draft);
  return queryOptions({
    queryKey: calendarKeys.preview(hostId, rules),
    queryFn: async () => valueOf(await previewAvailability(hostId, rules)),
    placeholderData: keepPreviousData,
  });
}
