import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { signOutToast } from '#content/dashboard.ts';
import { announceSignOut, onSignOut, signOut as requestSignOut } from '#features/accounts/client.ts';
import { sessionEnd } from '#lib/api/api.ts';
import { loadedPage } from '#lib/api/viewer.ts';
import { showToast } from '#ui/toast/toast.ts';

/** `isOver` becomes true after a 401 response or a sign-out in another tab. `viewer`: the user and role for whom the page was loaded. */
export function useSession(queryClient: QueryClient, viewer: string, isSeeAs: boolean) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    const end = () => {
      // The sign-out channel also notifies this tab, which is already navigating to the homepage.
      if (!isLeaving.current) setOver(true);
    };
    sessionEnd.notify = end;
    Object.assign(loadedPage, { viewer, isSeeAs, reload: () => location.reload(), refresh: () => void revalidate() });
    const stopListening = onSignOut(end);
    return () => {
      delete sessionEnd.notify;
      delete loadedPage.viewer;
      stopListening();
    };
  }, [viewer, isSeeAs, revalidate]);

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
