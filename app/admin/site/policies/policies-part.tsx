import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#app/shell/address.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { policyScreen as copy, policyPath } from '#content/admin/admin-policies.ts';
import { type PolicyId, policyFacts } from '#content/legal/policies.ts';
import { listPolicies, policyKeys, readPolicy } from '#features/policies/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { PolicyBadge } from './policy-badge.tsx';
import { PolicyEditor } from './policy-editor.tsx';
import { type Summary, summaryOf } from './policy-text.ts';

function PolicyList({ policies, shown }: { policies: readonly Summary[]; shown: PolicyId }) {
  const { longDay } = useDates();
  return (
    <nav aria-label={copy.list}>
      <ul className="card divide-y divide-line overflow-hidden">
        {policies.map((policy) => (
          <li key={policy.id}>
            <Link
              to={policyPath(policy.id)}
              preventScrollReset
              aria-current={policy.id === shown ? 'true' : undefined}
              className="grid min-h-16 gap-0.5 border-l-2 border-transparent px-4 py-3 hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <b className="text-base font-medium">{policy.title}</b>
                <PolicyBadge policy={policy} />
              </span>
              <span className="text-sm text-muted">{summaryOf(policy, longDay)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 px-1 text-sm text-muted">{copy.note}</p>
    </nav>
  );
}

function OpenedPolicy({ policy }: { policy: PolicyId }) {
  const { data, isError, refetch } = useQuery({
    queryKey: policyKeys.one(policy),
    queryFn: async () => valueOf(await readPolicy(policy)),
    // Another answer must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  /** Raised when the text that is edited becomes another one. */
  const [opening, setOpening] = useState(0);
  if (data) {
    return <PolicyEditor key={opening} policy={data} onReplaced={() => setOpening((before) => before + 1)} />;
  }
  if (isError) {
    return (
      <div className="card">
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      </div>
    );
  }
  return <SkeletonRows label={copy.loading} count={8} />;
}

/** The list of the policies beside the editor of one; `policy` in the address says which. */
export default function PoliciesPart() {
  const [search] = useAddress();
  const named = search.get('policy');
  const shown = policyFacts.find(({ id }) => id === named)?.id ?? 'privacy';
  const list = useQuery({ queryKey: policyKeys.all, queryFn: async () => valueOf(await listPolicies()) });
  if (list.isError && !list.data) {
    return (
      <div className="card">
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  if (!list.data) return <SkeletonRows label={copy.loading} count={6} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[18rem_minmax(0,1fr)]">
      <PolicyList policies={list.data.data} shown={shown} />
      <OpenedPolicy key={shown} policy={shown} />
    </div>
  );
}
