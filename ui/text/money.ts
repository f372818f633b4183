import { type Dollars, formatMoney, toCents } from '#lib/money.ts';

export const formatDollars = (dollars: Dollars): string => formatMoney(toCents(dollars));
