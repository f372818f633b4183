import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { pastDue as copy } from '#content/admin/admin-sales.ts';
import { subscriptions } from '#features/subscriptions/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { type ListQuery, listKey } from '#lib/api/list.ts';
import { countedText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';

const query: ListQuery = { q: '', filter: 'past_due', sort: '', dir: 'asc' };

/** How many subscriptions are past due, with a link to them. */
export function PastDue() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...listKey(subscriptions.path), 'past-due'],
    queryFn: async () => valueOf(await subscriptions.readPage(query, { limit: 1, cursor: '' })).count,
  });
  if (isError) {
    return (
      <div className="card">
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      </div>
    );
  }
  const Icon = data ? CircleAlert : CircleCheck;
  return (
    <div
      className={`card flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-2 ${data ? 'bg-warning-soft text-warning-text' : ''}`}
      aria-busy={data === undefined}
    >
      <Icon className={data ? 'icon' : 'icon text-success-text'} aria-hidden />
      <p className="tnum">{data === undefined ? adminPanel.loading : countedText(copy, data)}</p>
      {Boolean(data) && (
        <Link to="/admin?tab=orders&list=subscriptions&filter=past_due" className="link ml-auto min-h-6 text-sm">
          {copy.show}
        </Link>
      )}
    </div>
  );
}
