import { offers } from '#db/schema/offers.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  texts: [{ table: offers, key: offers.id, columns: { name: [offers.name, 'text'] } }],
};
