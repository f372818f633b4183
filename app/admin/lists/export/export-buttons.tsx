import { Download } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { adminExport } from '#content/admin/admin-panel.ts';
import type { ListCall, ListPage, ListQuery } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { type CsvExport, type Format, useExport } from './use-export.ts';

type Props<Row, Page extends ListPage<Row>> = {
  list: ListCall<Row, Page>;
  query: ListQuery;
  csv: CsvExport<Row>;
  /** Names the list for screen readers. */
  subject: string;
};

const formats: Format[] = ['spec', 'all'];

/** Two export buttons; during an export, its progress and a cancel button. */
export function ExportButtons<Row, Page extends ListPage<Row>>({ list, query, csv, subject }: Props<Row, Page>) {
  const { progress, start, cancel } = useExport(list, query, csv);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);

  async function run(format: Format, button: HTMLButtonElement) {
    const hadFocus = document.activeElement === button;
    let isDone: Promise<void> = Promise.resolve();
    flushSync(() => {
      isDone = start(format);
    });
    if (hadFocus) cancelButton.current?.focus();
    await isDone;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus && isFree) container.current?.querySelector<HTMLButtonElement>(`[data-format="${format}"]`)?.focus();
  }

  return (
    <div ref={container} className="export">
      {progress ? (
        <>
          <progress
            aria-label={fillText(adminExport.progressLabel, { list: subject })}
            max={progress.count || 1}
            value={progress.done}
          />
          <span className="tnum muted" role="status">
            {fillText(adminExport.progress, progress)}
          </span>
          <button ref={cancelButton} type="button" className="btn btn-s btn-sm" onClick={cancel}>
            {adminExport.cancel}
          </button>
        </>
      ) : (
        formats.map((format) => (
          <button
            key={format}
            type="button"
            className={`btn btn-sm ${format === 'spec' ? 'btn-s' : 'btn-g'}`}
            data-format={format}
            onClick={(event) => void run(format, event.currentTarget)}
          >
            {format === 'spec' && <Download className="icon" aria-hidden />}
            {adminExport[format]}
          </button>
        ))
      )}
    </div>
  );
}
