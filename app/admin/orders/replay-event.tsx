import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { paymentEventList as copy } from '#content/admin/admin-sales.ts';
import { paymentEvents, replayPaymentEvent } from '#features/checkout/client.ts';
import type { PaymentEvent } from '#features/checkout/contract.ts';
import { orders } from '#features/orders/client.ts';
import { billingKeys, subscriptions } from '#features/subscriptions/client.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** Processes the stored event again and shows the result. */
export function ReplayEvent({ event: { id, type, eventId } }: { event: PaymentEvent }) {
  const queries = useQueryClient();
  const replaying = useMutation({
    mutationFn: () => replayPaymentEvent(id),
    onSuccess: async (result) => {
      if (result.ok) {
        const { status, message } = result.value;
        const isFailed = status === 'failed';
        showToast(isFailed ? copy.replayFailed : copy.replayed, message, { isError: isFailed });
      } else if (result.status !== 401) {
        showToast(copy.replayFailed, result.message || adminPanel.unreachable, { isError: true });
      }
      await queries.invalidateQueries({ queryKey: listKey(paymentEvents.path) });
      for (const queryKey of [listKey(orders.path), listKey(subscriptions.path), billingKeys.all]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
  return (
    <BusyButton
      type="button"
      className="btn btn-s btn-sm"
      busyLabel={copy.replaying}
      onClick={() => replaying.mutateAsync()}
    >
      {copy.replay}
      <span className="sr">{fillText(copy.replayOf, { type, eventId })}</span>
    </BusyButton>
  );
}
