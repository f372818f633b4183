import { adminList } from '#content/admin/admin-panel.ts';
import type { ListPage } from '#lib/api/list.ts';
import { countText, fillText } from '#lib/text/fill-text.ts';
import type { ListCopy } from './list-copy.ts';

/** How much the list contains, for its top on phones; {sum} is a list's own figure. */
export function totalText({ total = adminList.total }: ListCopy, page: ListPage<unknown>, sum = ''): string {
  const { count, isMinimum } = page;
  return fillText(count === 1 ? total.one : total.some, { count: countText(count, isMinimum), sum });
}
