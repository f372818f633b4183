import { useIndexes } from '#db/list/list.ts';
import { searchCustomers } from '#features/accounts/queries/search.server.ts';
import { searchPosts } from '#features/blog/queries/search.server.ts';
import { searchCampaigns } from '#features/campaigns/queries/campaigns.server.ts';
import { searchConversations } from '#features/conversations/queries/conversations.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { searchSubscribers } from '#features/newsletter/queries.server.ts';
import { searchOrders } from '#features/orders/queries.server.ts';
import { isOrderNumber } from '#features/orders/rules.ts';
import { type Action, can } from '#features/permissions.ts';
import { searchLeads } from '#features/requests/queries.server.ts';
import { searchTexts } from '#features/site/queries/search.server.ts';
import type { FoundRecord } from '#lib/api/found-record.ts';
import type { FoundKind } from './rules.ts';

type Kind = { kind: FoundKind; needs: Action; search: (ctx: Ctx, q: string) => Promise<FoundRecord[]> };

/** In the order in which they are shown. */
const kinds: Kind[] = [
  { kind: 'customer', needs: 'manage-accounts', search: searchCustomers },
  { kind: 'lead', needs: 'answer-leads', search: searchLeads },
  { kind: 'subscriber', needs: 'manage-subscribers', search: searchSubscribers },
  { kind: 'order', needs: 'manage-billing', search: searchOrders },
  { kind: 'post', needs: 'draft-post', search: searchPosts },
  { kind: 'campaign', needs: 'manage-campaigns', search: searchCampaigns },
  { kind: 'conversation', needs: 'see-dashboard', search: searchConversations },
  { kind: 'text', needs: 'edit-texts', search: async (ctx, q) => (isOrderNumber(q) ? [] : searchTexts(ctx, q)) },
];

/** A few records of each kind that the actor may open. With an order's number, orders come first. */
export const searchRecords = (ctx: Ctx, q: string) =>
  inTransaction(ctx, async (ctx) => {
    await useIndexes(ctx.db);
    const allowed = kinds.filter(({ needs }) => can(ctx.actor, needs));
    const first = isOrderNumber(q) ? 'order' : null;
    const found = [];
    for (const { kind, search } of allowed.toSorted(
      (one, other) => Number(other.kind === first) - Number(one.kind === first),
    )) {
      for (const record of await search(ctx, q)) found.push({ kind, ...record });
    }
    return found;
  });
