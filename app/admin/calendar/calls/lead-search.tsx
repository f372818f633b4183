import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookDialog as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { consultations } from '#features/requests/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fullName } from '#lib/text/full-name.ts';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import type { ChosenLead } from './use-book-draft.ts';

const MOST = 8;

const Lead = ({ lead }: { lead: ChosenLead }) => (
  <>
    {fullName(lead)}
    <small className="block text-sm text-subtle">
      <Breakable text={[lead.email, lead.company].filter(Boolean).join(', ')} />
    </small>
  </>
);

type Props = { lead: ChosenLead | undefined; onChoose: (lead: ChosenLead | undefined) => void };

/** The latest leads, or those that match a search. */
export function LeadSearch({ lead, onChoose }: Props) {
  const [q, setQ] = useState('');
  const query = { q, filter: 'inbox', sort: 'createdAt', dir: 'desc' } as const;
  const { data, isPending, isError } = useQuery({
    queryKey: ['lead-search', q],
    queryFn: async () => valueOf(await consultations.readPage(query, { limit: MOST, cursor: '', count: 'enough' })),
    enabled: lead === undefined,
  });
  if (lead) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-box border border-line px-3.5 py-2 wrap-anywhere">
        <span>
          <Lead lead={lead} />
        </span>
        <button type="button" className="btn btn-s btn-sm" onClick={() => onChoose(undefined)}>
          {copy.change}
        </button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <SearchBox label={copy.search} placeholder={copy.search} value={q} onSearch={setQ} />
      <p className="sr" role="status">
        {isPending ? copy.searching : data?.data.length === 0 && copy.noResults}
      </p>
      {isError && <p role="alert">{adminPanel.unreachable}</p>}
      {data?.data.length === 0 && <p className="muted">{copy.noResults}</p>}
      {data && data.data.length > 0 && (
        <ul className="grid max-h-60 overflow-y-auto rounded-box border border-line" aria-label={copy.results}>
          {data.data.map((one) => (
            <li key={one.id} className="not-first:border-t not-first:border-line">
              <button
                type="button"
                className="w-full px-3.5 py-2 text-left wrap-anywhere hover:bg-hover focus-visible:-outline-offset-2"
                onClick={() => onChoose(one)}
              >
                <Lead lead={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
