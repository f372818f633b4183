import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutToast } from '#content/dashboard.ts';
import { announceSignOut, onSignOut, signOut as requestSignOut } from '#features/accounts/client.ts';
import { sessionEnd } from '#lib/api/api.ts';
import { loadedPage } from '#lib/api/viewer-id.ts';
import { showToast } from '#ui/toast/toast.ts';

/** `isOver` becomes true after a 401 response or a sign-out in another tab. */
export function useSession(queryClient: QueryClient, viewerId: number, isSeeAs: boolean) {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    const end = () => {
      // The sign-out channel also notifies this tab, which is already navigating to the homepage.
      if (!isLeaving.current) setOver(true);
    };
    sessionEnd.notify = end;
    Object.assign(loadedPage, { viewerId: String(viewerId), isSeeAs, reload: () => location.reload() });
    const stopListening = onSignOut(end);
    return () => {
      delete sessionEnd.notify;
      delete loadedPage.viewerId;
      stopListening();
    };
  }, [viewerId, isSeeAs]);

  // Cleared after the page has unmounted: a mounted list would refetch its rows.
  useEffect(() => {
    if (isOver) queryClient.clear();
    return () => queryClient.clear();
  }, [isOver, queryClient]);

  const signOut = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const result = await requestSignOut();
    if (!result.ok) {
      isLeaving.current = false;
      showToast(signOutToast.failed, result.message || undefined, { isError: true });
      return;
    }
    announceSignOut();
    await navigate('/');
    showToast(...signOutToast.done);
  }, [navigate]);

  return { isOver, signOut };
}
