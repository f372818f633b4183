import { useMemo, useState } from 'react';
import { useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { emailScreen as copy, emailList } from '#content/admin/admin-emails.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { emails } from '#features/mail/client.ts';
import type { EmailRow, EmailState } from '#features/mail/contract.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { useZone } from '#ui/text/zone.ts';
import { EmailBanner } from './email-banner.tsx';
import { emailColumns } from './email-columns.tsx';
import { EmailPreview } from './email-preview.tsx';
import { useEmailState } from './use-email-state.ts';

/** Status and kind in one filter, as the server names them. */
const FILTERS = copy.statuses.flatMap(([status, label]) =>
  copy.kinds.map(([kind, name]) => [`${status}:${kind}`, `${label}, ${name}`] as const),
);

type FilterProps = { filter: string; counts: EmailState['counts']; onChange: (filter: string) => void };

function EmailFilters({ filter, counts, onChange }: FilterProps) {
  const [status = 'all', kind = 'all'] = filter.split(':');
  return (
    <>
      <Choices
        label={copy.statusLabel}
        choices={copy.statuses.map(([id, label]) => [
          id,
          <span key={id}>
            {label} <small className="tnum ml-[0.2rem] font-normal">{counts[id].toLocaleString('en-US')}</small>
          </span>,
        ])}
        chosen={status}
        onChoose={(id) => onChange(`${id}:${kind}`)}
        className="-order-1 mr-auto auto-cols-auto p-0.75 max-md:flex-[1_1_100%]"
        buttonClass="h-7.5 px-3 max-md:px-1"
      />
      <SmallSelect
        label={copy.kindLabel}
        options={copy.kinds}
        value={kind}
        onChange={(next) => onChange(`${status}:${next}`)}
      />
    </>
  );
}

function EmailList({ state, now }: { state: EmailState; now: Date }) {
  const zone = useZone();
  const [viewed, setViewed] = useState<EmailRow>();
  const { isConfigured, counts } = state;
  const list = useMemo(
    () => ({
      call: emails,
      copy: { ...emailList, filters: FILTERS },
      columns: emailColumns({ isConfigured, now, zone }, setViewed),
      order: { sort: 'createdAt', dir: 'desc' } as const,
    }),
    [isConfigured, now, zone],
  );
  const address = useListAddress(list);
  const [{ filter }, change] = address;
  const filters = <EmailFilters filter={filter} counts={counts} onChange={(next) => change({ filter: next })} />;
  return (
    <div className="max-md:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto]">
      <ListPanel list={list} state={address} filters={filters} />
      {viewed && <EmailPreview email={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

export default function EmailsScreen() {
  const { data, dataUpdatedAt, isError, refetch } = useEmailState();
  const now = useMemo(() => new Date(dataUpdatedAt), [dataUpdatedAt]);
  return (
    <>
      <PageHead level={2} heading={copy.heading} lead={copy.lead} />
      {data ? (
        <>
          <EmailBanner state={data} now={now} />
          <EmailList state={data} now={now} />
        </>
      ) : (
        <section className="card panel">
          {isError ? (
            <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={adminPanel.loading} count={8} />
          )}
        </section>
      )}
    </>
  );
}
