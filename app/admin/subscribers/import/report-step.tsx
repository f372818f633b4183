import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvName, csvText, downloadCsv } from '#app/admin/lists/export/csv-file.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { subscriberImport } from '#content/admin/admin-subscribers.ts';
import { importSubscribers, readImport, subscribers } from '#features/newsletter/staff-client.ts';
import { type ApiError, isAnswerLost, valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { Imported } from './check.ts';
import { ImportProgress } from './import-progress.tsx';
import type { Checked } from './map-step.tsx';
import type { Sheet } from './sheet.ts';

const copy = subscriberImport.report;
const REASONS = ['suppressed', 'repeated', 'invalid', 'consent', 'topics'] as const;
/** Named only where they occur, because most files have no such columns. */
const RARE = new Set<string>(['consent', 'topics']);
const REFRESH_MS = 500;
/** Row numbers shown here; the file has all. */
const SHOWN = 10;

type Props = { sheet: Sheet; checked: Checked; onBack: () => void; onClose: () => void };

const contentOf = (person: Imported = '') => (typeof person === 'string' ? person : Object.values(person).join(', '));

function saveProblems(sheet: Sheet, { people, report }: Checked) {
  const rows = report.rejected.map(({ position, reason }) => ({
    row: sheet.rows[position]?.row,
    content: contentOf(people[position]),
    reason: subscriberImport.reasons[reason],
  }));
  const { columns } = copy;
  const text = csvText<(typeof rows)[number]>(
    [
      [columns.row, ({ row }) => row],
      [columns.content, ({ content }) => content],
      [columns.reason, ({ reason }) => reason],
    ],
    rows,
  );
  downloadCsv(csvName(copy.file, new Date()), text);
}

function rowNumbers(sheet: Sheet, positions: number[]): string {
  const shown = positions.slice(0, SHOWN).map((position) => sheet.rows[position]?.row);
  const text = positions.length > 1 ? copy.firstInvalid : copy.oneInvalid;
  return fillText(positions.length > SHOWN ? copy.more : text, { rows: shown.join(', ') });
}

type Input = Omit<Parameters<typeof importSubscribers>[0], 'isDryRun'>;

/** If the response is lost, asks whether anyone is left to add. */
async function importNew(input: Input, count: number): ReturnType<typeof importSubscribers> {
  const result = await importSubscribers({ ...input, isDryRun: false });
  if (result.ok || !isAnswerLost(result)) return result;
  const left = await importSubscribers({ ...input, isDryRun: true });
  return left.ok && left.value.added === 0 ? { ok: true, value: { ...left.value, added: count } } : result;
}

const goesOn = ({ done, count }: { done: number; count: number }): [string, string] => [
  subscriberImport.goesOn,
  fillText(subscriberImport.goesOnText, { done, count }),
];

const failureOf = (error: ApiError): readonly [string, string] =>
  isAnswerLost(error) ? adminPanel.connectionLost : [subscriberImport.failed, error.message || adminPanel.unreachable];

/** What an import would do, and the button that does it. */
export function ReportStep({ sheet, checked, onBack, onClose }: Props) {
  const { people, consent, report } = checked;
  const [isImporting, setImporting] = useState(false);
  const queries = useQueryClient();
  const isShown = useIsShown();
  const progress = useQuery({
    queryKey: ['subscribers', 'import'],
    queryFn: async () => valueOf(await readImport()),
    enabled: isImporting,
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  });
  const count = report.added;
  const positionsOf = (reason: (typeof REASONS)[number]) =>
    report.rejected.filter((row) => row.reason === reason).map(({ position }) => position);

  async function start() {
    setImporting(true);
    const rejected = new Set(report.rejected.map(({ position }) => position));
    const emails = people.filter((_, position) => !rejected.has(position));
    const result = await importNew({ ...consent, emails }, count);
    setImporting(false);
    await queries.invalidateQueries({ queryKey: listKey(subscribers.path) });
    if (!result.ok) {
      const left = await readImport();
      showToast(...(left.ok && left.value.isRunning ? goesOn(left.value) : failureOf(result)), { isError: true });
      return;
    }
    showToast(subscriberImport.done, fillText(subscriberImport.doneText, { count: result.value.added }));
    if (isShown()) onClose();
  }

  return (
    <div className="grid gap-5">
      <dl className="facts">
        <dt>{copy.added}</dt>
        <dd className="tnum">{count.toLocaleString('en-US')}</dd>
        <dt>{copy.known}</dt>
        <dd className="tnum">{report.known.toLocaleString('en-US')}</dd>
        {REASONS.map((reason) => {
          const positions = positionsOf(reason);
          if (RARE.has(reason) && positions.length === 0) return null;
          return (
            <div key={reason} className="contents">
              <dt>
                {copy[reason]}
                {positions.length > 0 && <small className="block">{rowNumbers(sheet, positions)}</small>}
              </dt>
              <dd className="tnum">{positions.length.toLocaleString('en-US')}</dd>
            </div>
          );
        })}
      </dl>
      {report.added === 0 && <p>{copy.nothing}</p>}
      {report.rejected.length > 0 && (
        <button type="button" className="btn btn-s justify-self-start" onClick={() => saveProblems(sheet, checked)}>
          <Download className="icon" aria-hidden />
          {copy.problems}
        </button>
      )}
      {isImporting && (
        <ImportProgress
          label={fillText(copy.importing, { count })}
          text={copy.stored}
          done={progress.data?.isRunning ? progress.data.done : 0}
          count={count}
        />
      )}
      <div className="form-end">
        <button type="button" className="btn btn-s" onClick={onBack} disabled={isImporting}>
          {subscriberImport.map.back}
        </button>
        {report.added === 0 ? (
          <button type="button" className="btn btn-p" onClick={onClose}>
            {subscriberImport.finish}
          </button>
        ) : (
          <BusyButton
            type="button"
            className="btn btn-p"
            isBusy={isImporting}
            busyLabel={fillText(copy.importing, { count })}
            onClick={start}
          >
            {fillText(copy.start, { count })}
          </BusyButton>
        )}
      </div>
    </div>
  );
}
