import { availability as copy } from '#content/admin/admin-availability.ts';
import { countedText } from '#lib/text/fill-text.ts';

export const slotsText = (count: number) => countedText(copy.slots, count);
