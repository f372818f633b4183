import { clientFor } from '#lib/api/api.ts';
import type { paymentMethodApi } from './contract.ts';

const call = clientFor<typeof paymentMethodApi>();

export const openPaymentPortal = () => call('POST /api/billing/portal');
