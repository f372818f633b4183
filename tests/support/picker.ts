import type { PickerData } from '#app/site/consultation/picker/load-picker.ts';

const nine = '2026-12-01T14:00:00.000Z';

/** A picker with one free time. */
export const aPicker = (zone: string): PickerData => ({
  zone,
  month: '2026-12',
  today: '2026-11-30',
  last: '2027-01-29',
  times: [nine],
  next: nine,
  hosts: [],
  lost: null,
  isHeld: true,
});
