import { type Dollars, formatMoney, toCents } from '#lib/money.ts';

/** An amount of the API's answers as people write it. */
export const formatDollars = (dollars: Dollars): string => formatMoney(toCents(dollars));
