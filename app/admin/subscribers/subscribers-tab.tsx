import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { subscriberList as copy } from '#content/admin/admin-lists.ts';
import {
  subscriberImport,
  subscriberSources,
  subscriberStates,
  subscriberView,
} from '#content/admin/admin-subscribers.ts';
import type { Subscriber } from '#features/newsletter/contract.ts';
import { subscribers } from '#features/newsletter/staff-client.ts';
import type { ListQuery } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckboxField } from '#ui/form/fields.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { dateColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { CopyEmails } from './copy-emails.tsx';
import { SubscriberView } from './subscriber-view.tsx';

type Open = (dialog: 'view', subscriber: Subscriber) => void;

const COLORS: Record<Subscriber['state'], string> = {
  confirmed: 'b-green',
  pending: 'b-amber',
  unsubscribed: '',
  bounced: 'b-red',
  spam: '',
};

export const subscriberColumns = (open: Open): Column<Subscriber>[] => [
  {
    id: 'email',
    label: copy.columns.email,
    cell: (subscriber) => {
      const { email, source, state } = subscriber;
      return (
        <span className="who max-md:flex-wrap max-md:gap-y-1 max-md:[&>a]:basis-full">
          <MailLink email={email} />{' '}
          <button
            type="button"
            className={`badge cursor-pointer hover:underline ${COLORS[state]}`}
            aria-label={fillText(subscriberView.open, { state: subscriberStates[state], email })}
            onClick={() => open('view', subscriber)}
          >
            {subscriberStates[state]}
          </button>{' '}
          <small className="subtle">{subscriberSources[source]}</small>
        </span>
      );
    },
    firstDirection: 'asc',
    place: 'title',
    className: 'mail md:w-3/5',
  },
  dateColumn('createdAt', copy.columns.date, { place: 'wide' }),
];

export const subscriberCsv: CsvExport<Subscriber> = {
  list: 'subscribers',
  file: 'subscribers',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['Email', ({ email }) => email],
      ['Date', ({ createdAt }) => createdAt],
    ],
    all: [
      ...fieldColumns('id', 'email', 'createdAt', 'state', 'source', 'consentAt', 'consentSource', 'confirmedAt'),
      ['topics', ({ topics }) => topics.join(', ')],
      ...fieldColumns('unsubscribedAt', 'unsubscribeReason', 'bouncedAt'),
    ],
  },
};

/** Whoever filters by a state has chosen it. Any other filter is narrowed to those who get newsletters. */
export function confirmedOnly(query: ListQuery): ListQuery {
  if (query.filter in subscriberStates) return query;
  return { ...query, filter: query.filter in subscriberSources ? `confirmed-${query.filter}` : 'confirmed' };
}

const dialogs = {
  view: (subscriber: Subscriber, close: () => void) => <SubscriberView subscriber={subscriber} onClose={close} />,
};

const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

type Setters = { setCoversAll: (coversAll: boolean) => void; openImport: () => void };

const toolsWith =
  ({ setCoversAll, openImport }: Setters) =>
  (query: ListQuery) => (
    <>
      <CheckboxField
        label={subscriberView.onlyConfirmed}
        name="only-confirmed"
        defaultChecked
        onChange={(event) => setCoversAll(!event.target.checked)}
      />
      <button type="button" className="btn btn-s btn-sm" onClick={openImport}>
        <Upload className="icon" aria-hidden />
        {subscriberImport.open}
      </button>
      <CopyEmails query={query} />
    </>
  );

const everything = (query: ListQuery) => query;

export default function SubscribersTab() {
  const [coversAll, setCoversAll] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const list = useMemo(
    () => ({
      call: subscribers,
      copy,
      order: { sort: 'createdAt', dir: 'desc' } as const,
      csv: subscriberCsv,
      exported: coversAll ? everything : confirmedOnly,
      tools: toolsWith({ setCoversAll, openImport: () => setImporting(true) }),
    }),
    [coversAll],
  );
  return (
    <>
      <ListWithDialogs list={list} columns={subscriberColumns} dialogs={dialogs} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
