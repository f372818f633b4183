import { queryOptions } from '@tanstack/react-query';
import type { SiteText } from '#features/site/contract.ts';
import { listTexts, textsKey } from '#features/site/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';

export const textsQuery = queryOptions({
  queryKey: textsKey,
  queryFn: async () => valueOf(await listTexts()),
});

/** What the draft of the site says. */
export const shownValue = ({ isDrafted, draft, published, default: standard }: SiteText) =>
  (isDrafted ? draft : published) ?? standard;

/** What visitors see. */
export const publicValue = ({ published, default: standard }: SiteText) => published ?? standard;
