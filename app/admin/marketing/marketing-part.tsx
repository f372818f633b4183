import type { ReactNode } from 'react';
import { useMay } from '#app/shell/shell-context.ts';
import { marketing as copy } from '#content/admin/admin-marketing.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';

const needs = {
  offers: 'manage-billing',
  campaigns: 'manage-campaigns',
  subscribers: 'manage-subscribers',
  waitlist: 'see-waitlist',
} as const;

export type MarketingList = keyof typeof needs;

const PANEL_ID = 'marketing-list';

/** The subscribers have a tab of their own. */
const addressOf = (id: MarketingList) => (id === 'subscribers' ? '?tab=subscribers' : `?tab=marketing&list=${id}`);

/** The lists that the user may open. */
export function useMarketingLists() {
  const may = useMay();
  return copy.lists.filter(([id]) => may(needs[id]));
}

type Props = { title?: string; shown: MarketingList; children: ReactNode };

/** One list of marketing, below the links to all of them. */
export function MarketingPart({ title, shown, children }: Props) {
  const lists = useMarketingLists();
  const segments = lists.map(([id, label]) => ({ id, label, to: addressOf(id) }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 [&_a]:text-base [&_a]:whitespace-nowrap [&>.seg]:ml-auto [&>.seg]:w-[min(34rem,100%)] max-sm:[&>.seg]:grid-flow-row max-sm:[&>.seg]:grid-cols-2">
        {title && <h2 className="text-xl font-semibold tracking-[-0.018em]">{title}</h2>}
        <Segmented label={copy.listsLabel} segments={segments} selected={shown} panelId={PANEL_ID} />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${shown}`}>
        {children}
      </div>
    </>
  );
}
