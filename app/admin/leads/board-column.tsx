import { useState } from 'react';
import { LeadBadge } from '#app/admin/requests/lead-badge.tsx';
import { leadBoard as copy, leadList } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Desk, Lead } from '#features/leads/contract/leads.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { formatDollars } from '#ui/text/money.ts';
import type { LeadQuery } from './lead-address.ts';
import { type CardActions, LeadCard } from './lead-card.tsx';
import { useColumn } from './use-board.ts';

const DASHED = 'rounded-lg border border-dashed px-3 py-4 text-center text-sm';
const QUIET = `${DASHED} border-line-strong text-subtle`;
const INVITING = `${DASHED} border-accent bg-accent-soft text-accent-text`;

type Props = {
  status: Lead['status'];
  query: LeadQuery;
  desk: Desk | undefined;
  /** The lead that is being dragged. */
  dragged: Lead | null;
  movedId: number | null;
  actions: CardActions;
};

export function BoardColumn({ status, query, desk, dragged, movedId, actions }: Props) {
  const [isOver, setIsOver] = useState(false);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useColumn(
    query,
    status,
  );
  const cards = data?.pages.flatMap((page) => page.data) ?? [];
  const { count = 0, value = 0 } = data?.pages[0] ?? {};
  const label = contactList.status[status];
  const isTarget = dragged !== null && dragged.status !== status;
  return (
    <section
      className="grid min-w-0 content-start gap-2 max-md:snap-start"
      aria-label={fillText(copy.column, { status: label, count })}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isTarget) actions.move(dragged, status);
      }}
    >
      <header className="flex min-h-7 items-center gap-2 text-sm">
        <LeadBadge status={status} />
        <span className="subtle tnum">{count.toLocaleString('en-US')}</span>
        {value > 0 && <span className="subtle tnum ml-auto">{formatDollars(value)}</span>}
      </header>
      {isTarget && (
        <p className={isOver ? INVITING : QUIET} aria-hidden>
          {fillText(copy.drop, { status: label })}
        </p>
      )}
      {isPending && <SkeletonRows label={adminPanel.loading} count={3} />}
      {isError && <ErrorPanel text={leadList.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />}
      {data && cards.length === 0 && <p className={QUIET}>{copy.empty}</p>}
      {cards.length > 0 && (
        <ul className="grid gap-2">
          {cards.map((lead) => (
            <LeadCard key={lead.id} lead={lead} desk={desk} isMoved={lead.id === movedId} {...actions} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <BusyButton
          type="button"
          className="btn btn-g btn-sm"
          isBusy={isFetchingNextPage}
          busyLabel={copy.loading}
          onClick={() => void fetchNextPage()}
        >
          {copy.more}
        </BusyButton>
      )}
    </section>
  );
}
