import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { csvName, csvText, downloadCsv } from '#app/admin/lists/export/csv-file.ts';
import { agentColumn, customerColumn, planColumn } from '#app/admin/lists/subscription-columns.tsx';
import { allRenewals as copy, overview } from '#content/admin/admin-overview.ts';
import { adminExport, adminPanel } from '#content/admin/admin-panel.ts';
import { recordExport } from '#features/audit/client.ts';
import { billingKeys, listRenewals, type RenewalDays } from '#features/subscriptions/client.ts';
import type { Renewal } from '#features/subscriptions/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { actionsColumn, moneyColumn, textColumn } from '#ui/table/columns.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { useZone } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { RemindButton } from './remind-button.tsx';
import { renewalCsv } from './renewal-csv.ts';
import { renewalText } from './renewal-text.ts';

const renewalColumns = (now: Date, zone?: string): Column<Renewal>[] => [
  customerColumn(copy.columns.customer),
  agentColumn(copy.columns.agent),
  planColumn(copy.columns.plan),
  moneyColumn('price', copy.columns.price),
  {
    id: 'date',
    label: copy.columns.date,
    cell: ({ renewalDate }) => <time dateTime={renewalDate}>{renewalText(renewalDate, now, zone).text}</time>,
    className: 'num',
  },
  textColumn('renewals', copy.columns.renewals, { phoneLabel: true, className: 'num' }),
  actionsColumn(copy.columns.remind, (renewal) => <RemindButton renewal={renewal} now={now} />),
];

function ExportRenewals({ days, renewals }: { days: RenewalDays; renewals: readonly Renewal[] }) {
  async function save() {
    const rows = renewals.length;
    const recorded = await recordExport({ list: 'renewals', format: 'spec', filter: days, q: '', rows });
    if (!recorded.ok) {
      return showToast(adminExport.failed, recorded.message || adminPanel.unreachable, { isError: true });
    }
    const file = csvName(`renewals-${days}-days`, new Date());
    downloadCsv(file, csvText(renewalCsv, renewals));
    showToast(adminExport.done, fillText(adminExport.doneText, { count: rows, file }));
  }

  return (
    <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={adminPanel.saving} onClick={save}>
      <Download className="icon" aria-hidden />
      {adminExport.spec}
    </BusyButton>
  );
}

export function AllRenewals({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const [days, setDays] = useState<RenewalDays>('30');
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: billingKeys.renewals(days),
    queryFn: async () => valueOf(await listRenewals(days)),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => renewalColumns(new Date(dataUpdatedAt), zone), [dataUpdatedAt, zone]);
  return (
    <Modal kind="wide-dialog" title={copy.title} closeLabel={adminPanel.close} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="sr">{copy.windowLabel}</legend>
          {copy.windows.map(([value, label]) => (
            <label key={value} className="inline-flex min-h-7 cursor-pointer items-center gap-[0.4rem]">
              <input
                type="radio"
                name="window"
                className="size-4 accent-accent"
                checked={days === `${value}`}
                onChange={() => setDays(`${value}`)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {data && <ExportRenewals days={days} renewals={data.data} />}
      </div>
      {isError && <ErrorPanel text={overview.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows label={adminPanel.loading} count={5} />}
      {data && (
        <section className="card panel list-panel" aria-label={copy.caption}>
          {data.data.length === 0 ? (
            <p className="empty">{copy.none}</p>
          ) : (
            <DataTable
              caption={copy.caption}
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              isBusy={isFetching}
            />
          )}
          <footer>
            <span className="tnum" role="status">
              {fillText(copy.count, { count: data.renewalCount, subscriptions: data.count })}
            </span>
            <b className="tnum">{fillText(copy.total, { total: formatDollars(data.totalAmount) })}</b>
          </footer>
        </section>
      )}
    </Modal>
  );
}
