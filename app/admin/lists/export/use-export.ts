import { useRef, useState } from 'react';
import { adminExport, adminPanel } from '#content/admin/admin-panel.ts';
import { recordExport } from '#features/audit/client.ts';
import { type ListCall, type ListPage, type ListQuery, readAllRows } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type CsvColumn, csvName, csvText, downloadCsv } from './csv-file.ts';

export type Format = 'spec' | 'all';
type ExportedList = 'users' | 'contacts' | 'subscribers' | 'orders' | 'subscriptions' | 'waitlist' | 'audit';

export type CsvExport<Row> = {
  list: ExportedList;
  file: string;
  columns: Record<Format, readonly CsvColumn<Row>[]>;
};

type Progress = { done: number; count: number };

const reportFailure = (message: string) =>
  showToast(adminExport.failed, message || adminPanel.unreachable, { isError: true });

/** Records the export in the audit log before saving the file, so that no file exists without an audit entry. */
export function useExport<Row, Page extends ListPage<Row>>(
  list: ListCall<Row, Page>,
  query: ListQuery,
  csv: CsvExport<Row>,
) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController>(null);

  async function fetchAndSave(format: Format, signal: AbortSignal) {
    const all = await readAllRows(list, query, {
      signal,
      onProgress: (done, count) => setProgress({ done, count }),
    });
    if (!all.ok) return all.isCanceled ? showToast(adminExport.canceled) : reportFailure(all.message);
    const { rows } = all;
    const recorded = await recordExport({
      list: csv.list,
      format,
      filter: query.filter,
      q: query.q,
      rows: rows.length,
    });
    if (signal.aborted) return showToast(adminExport.canceled);
    if (!recorded.ok) return reportFailure(recorded.message);
    const file = csvName(format === 'all' ? `${csv.file}-all-fields` : csv.file, new Date());
    downloadCsv(file, csvText(csv.columns[format], rows));
    showToast(adminExport.done, fillText(adminExport.doneText, { count: rows.length, file }));
  }

  async function start(format: Format) {
    if (stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, count: 0 });
    await fetchAndSave(format, controller.signal);
    stop.current = null;
    setProgress(null);
  }

  return { progress, start, cancel: () => stop.current?.abort() };
}
