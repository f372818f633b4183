import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

/** A message of the payment provider as it was stored, and what became of it. */
export type PaymentEvent = {
  id: number;
  eventId: string;
  type: string;
  status: 'applied' | 'ignored' | 'failed';
  receivedAt: string;
  appliedAt: string | null;
  attempts: number;
  error: string | null;
  subject: string | null;
};

export const paymentEvents = listAt<PaymentEvent>('/api/admin/payment-events');
export const replayPaymentEvent = (id: number) =>
  callApi<{ status: PaymentEvent['status']; message: string }>('POST', `/api/admin/payment-events/${id}/replay`);
