import { recordExport } from '#features/audit/client.ts';
import { subscribers } from '#features/newsletter/staff-client.ts';
import { type ListQuery, readAllRows } from '#lib/api/list.ts';
import { copyText } from '#ui/browser/copy-text.ts';

/** `text` is for copying by hand if the browser blocks the clipboard. */
export type CopyResult = { state: 'copied' | 'empty' | 'failed' } | { state: 'forbidden'; text: string };

/** Copies all matching addresses. The clipboard stays unchanged if there are none or the audit entry can't be saved. */
export async function copyAddresses(query: ListQuery): Promise<CopyResult> {
  const all = await readAllRows(subscribers, query);
  if (!all.ok) return { state: 'failed' };
  if (all.rows.length === 0) return { state: 'empty' };
  const { filter, q } = query;
  const recorded = await recordExport({ list: 'subscribers', format: 'copy', filter, q, rows: all.rows.length });
  if (!recorded.ok) return { state: 'failed' };
  const text = all.rows.map(({ email }) => email).join(', ');
  return (await copyText(text)) ? { state: 'copied' } : { state: 'forbidden', text };
}
