import type { VisitorBooking } from '#features/booking/contract/booking.ts';

/** A confirmed call as its visitor sees it. */
export const aVisitorBooking = (changes: Partial<VisitorBooking> = {}): VisitorBooking => ({
  isOutdated: false,
  status: 'confirmed',
  startsAt: '2026-12-01T19:30:00.000Z',
  endsAt: '2026-12-01T20:00:00.000Z',
  zone: 'America/New_York',
  host: { id: 1, name: 'Jordan Moreno', title: 'AI architect' },
  place: 'video',
  joinUrl: 'https://meet.example.com/jordan',
  firstName: 'Elena',
  lastName: 'Hart',
  email: 'elena@hart.test',
  phone: '',
  interest: 'process-automation',
  heldUntil: null,
  canConfirm: false,
  canMove: true,
  canCancel: true,
  changeUntil: '2026-12-01T18:30:00.000Z',
  canceledBy: null,
  cancelReason: '',
  isEmailQueued: false,
  ...changes,
});
