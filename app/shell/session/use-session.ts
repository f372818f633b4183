import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutToast } from '#content/dashboard.ts';
import { announceSignOut, onSignOut, signOut as requestSignOut } from '#features/accounts/client.ts';
import { sessionEnd } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Follows the session: `isOver` once a call answered 401 or another tab signed out. */
export function useSession(queryClient: QueryClient) {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    const end = () => {
      // A channel also speaks to its own tab, which is on its way to the homepage.
      if (!isLeaving.current) setOver(true);
    };
    sessionEnd.notify = end;
    const stopListening = onSignOut(end);
    return () => {
      delete sessionEnd.notify;
      stopListening();
    };
  }, []);

  // Emptied once nothing shows it any more: a list still on the page would ask for its rows again.
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
