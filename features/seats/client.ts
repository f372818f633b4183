import { clientFor } from '#lib/api/api.ts';
import type { seatApi } from './contract.ts';
import type { SeatInput } from './input.ts';

export const seatKeys = { all: ['seats'] as const };

const call = clientFor<typeof seatApi>();

export const listSeats = () => call('GET /api/seats');
export const addSeat = (input: SeatInput) => call('POST /api/seats', { input });
export const removeSeat = (id: number) => call('DELETE /api/seats/:id', { params: { id } });
