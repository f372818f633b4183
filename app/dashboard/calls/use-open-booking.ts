import { useNavigate } from 'react-router';
import { dashboard } from '#content/dashboard.ts';
import { linkToOwnBooking } from '#features/booking/client.ts';
import { bookingPath } from '#features/booking/rules/booking.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Opens the page of one's own call. A link is made when it is needed: the stored ones can't be read. */
export function useOpenBooking() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (id: number, query = '') => {
    const made = await linkToOwnBooking(id);
    if (!isShown()) return;
    if (made.ok) await navigate(bookingPath(made.value.token) + query);
    else showToast(...dashboard.calls.linkFailed, { isError: true });
  };
}

export const MOVE = '?move=1#move';
