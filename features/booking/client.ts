import { clientFor } from '#lib/api/api.ts';
import type { FormAction, Sent } from '#lib/api/contract.ts';
import type { bookingApi } from './contract/booking.ts';

type Api = typeof bookingApi;

const call = clientFor<Api>();

export const book = (input: Sent<Api['POST /api/bookings']>) => call('POST /api/bookings', { input });
export const bookingAction = '/api/bookings' satisfies FormAction<Api>;

export const changeBooking = (token: string, input: Sent<Api['POST /api/bookings/:token']>) =>
  call('POST /api/bookings/:token', { params: { token }, input });

/** The address of its calendar file. */
export const calendarFile = (token: string) => `/api/bookings/${token}/calendar.ics`;

export const listOwnBookings = () => call('GET /api/user/bookings');
export const listOwnRequests = () => call('GET /api/user/requests');
export const linkToOwnBooking = (id: number) => call('POST /api/user/bookings/:id/link', { params: { id } });
