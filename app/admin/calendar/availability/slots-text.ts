import { availability as copy } from '#content/admin/admin-availability.ts';
import { fillText } from '#lib/text/fill-text.ts';

export const slotsText = (count: number) => (count === 1 ? copy.oneSlot : fillText(copy.slots, { count }));
