import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '#app/admin/emails/error-text.ts';
import { csvName, csvText, downloadCsv } from '#app/admin/lists/export/csv-file.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { campaignProgress } from '#content/admin/admin-campaign-progress.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { recordExport } from '#features/audit/client.ts';
import { campaignKeys, listFailures } from '#features/campaigns/client.ts';
import type { Campaign, CampaignFailure } from '#features/campaigns/contract.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';

const copy = campaignProgress.failures;

/** In plain words; the full answer is below them. */
function Reason({ answer }: { answer: string }) {
  const text = errorText(answer);
  return (
    <>
      {text}
      {text !== answer && <small className="block subtle">{answer}</small>}
    </>
  );
}

const columnsIn = (timeZone: string): Column<CampaignFailure>[] => [
  { id: 'recipient', label: copy.recipient, cell: ({ recipient }) => recipient, place: 'title', className: 'cut' },
  {
    id: 'reason',
    label: copy.reason,
    cell: ({ reason }) => <Reason answer={reason} />,
    place: 'wide',
    className: 'muted wrap',
  },
  {
    id: 'next',
    label: copy.next,
    cell: ({ nextTryAt, isRemoved }) =>
      nextTryAt ? zonedTime(nextTryAt, timeZone) : isRemoved ? copy.removed : copy.none,
    phoneLabel: true,
    className: 'num',
  },
];

/** All failures, page by page. */
async function readAll(id: number): Promise<ApiResult<CampaignFailure[]>> {
  const rows: CampaignFailure[] = [];
  let hasMore = true;
  while (hasMore) {
    const page = await listFailures(id, rows.at(-1)?.id);
    if (!page.ok) return page;
    rows.push(...page.value.data);
    ({ hasMore } = page.value);
  }
  return { ok: true, value: rows };
}

async function exportFailures(id: number): Promise<void> {
  const fail = (message: string) => showToast(copy.exportFailed, message || adminPanel.unreachable, { isError: true });
  const all = await readAll(id);
  if (!all.ok) return fail(all.message);
  const { value: rows } = all;
  const facts = { list: 'campaign-failures', format: 'all', q: `campaign ${id}`, rows: rows.length } as const;
  const recorded = await recordExport({ ...facts, filter: 'all' });
  if (!recorded.ok) return fail(recorded.message);
  const text = csvText(
    [
      [copy.recipient, ({ recipient }) => recipient],
      [copy.reason, ({ reason }) => reason],
      [copy.next, ({ nextTryAt, isRemoved }) => nextTryAt ?? (isRemoved ? copy.removed : copy.none)],
    ],
    rows,
  );
  downloadCsv(csvName(`campaign-${id}-failed`, new Date()), text);
}

type Props = { campaign: Pick<Campaign, 'id' | 'counts'>; timeZone: string };

/** Emails that the mail server rejected, and when they are tried again. */
export function CampaignFailures({ campaign: { id, counts }, timeZone }: Props) {
  const may = useMay();
  const failures = useInfiniteQuery({
    // A change of the counts loads the list again.
    queryKey: [...campaignKeys.failures(id), counts.failed, counts.retrying],
    queryFn: async ({ pageParam }) => valueOf(await listFailures(id, pageParam)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    enabled: counts.failed > 0,
    placeholderData: (previous) => previous,
  });
  const rows = counts.failed > 0 ? (failures.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  return (
    <section className="card panel" aria-label={copy.title}>
      <header>
        <h2>{copy.title}</h2>
        {rows.length > 0 && may('export-data') && (
          <BusyButton
            type="button"
            className="btn btn-s btn-sm"
            busyLabel={copy.exporting}
            onClick={() => exportFailures(id)}
          >
            <Download className="icon" aria-hidden />
            {copy.export}
          </BusyButton>
        )}
      </header>
      {failures.isError ? (
        <ErrorPanel text={copy.error} again={adminPanel.tryAgain} onRetry={() => void failures.refetch()} />
      ) : rows.length > 0 ? (
        <DataTable caption={copy.caption} columns={columnsIn(timeZone)} rows={rows} rowKey={({ id: key }) => key} />
      ) : (
        <p className="muted p-5">{counts.failed > 0 ? copy.loading : copy.empty}</p>
      )}
      {failures.hasNextPage && (
        <footer>
          <BusyButton
            type="button"
            className="btn btn-g btn-sm"
            busyLabel={copy.loading}
            onClick={() => failures.fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </footer>
      )}
    </section>
  );
}
