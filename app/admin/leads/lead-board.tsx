import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { leadBoard as copy } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { leads } from '#features/leads/client.ts';
import type { Desk, Lead } from '#features/leads/contract/leads.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { updateConsultation } from '#features/requests/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { focusIfLost } from '#ui/browser/focus-mounted.ts';
import { formatDollars } from '#ui/text/money.ts';
import { showToast } from '#ui/toast/toast.ts';
import { BoardColumn } from './board-column.tsx';
import type { LeadQuery } from './lead-address.ts';
import { moveCard } from './use-board.ts';
import { reloadLeads } from './use-desk.ts';

type Props = { desk: Desk | undefined; query: LeadQuery; open: (id: number) => void };

function Sums({ query }: { query: LeadQuery }) {
  const { data } = useQuery({
    queryKey: [...listKey(leads.path, query), 'sums'],
    queryFn: async () => valueOf(await leads.readPage(query, { limit: 1, cursor: '' })),
  });
  return (
    <footer className="tnum">
      <span role="status">{data && countedText(copy.sums, data.count, { value: formatDollars(data.value) })}</span>
    </footer>
  );
}

/** Leads by status. A move shows at once, and is undone if the server rejects it. */
export function LeadBoard({ desk, query, open }: Props) {
  const queries = useQueryClient();
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Lead | null>(null);
  const [movedId, setMovedId] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  /** The pending result of each lead's latest move. */
  const moves = useRef(new Map<number, Promise<Pick<Lead, 'version'>>>());

  async function move(lead: Lead, status: Lead['status']) {
    setDragged(null);
    setMovedId(lead.id);
    const undo = await moveCard(queries, query, lead, status);
    setSaid(fillText(copy.moved, { name: fullName(lead), status: contactList.status[status] }));
    // A second move waits for the first and uses the version it returns.
    const before = moves.current.get(lead.id) ?? Promise.resolve(lead);
    const answer = before.then(({ version }) => updateConsultation(lead.id, { status, version }));
    const moved = answer.then((result) => (result.ok ? result.value : lead));
    moves.current.set(lead.id, moved);
    const result = await answer;
    if (!result.ok) {
      undo();
      setSaid('');
      showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
    }
    // Only the last move reloads the board.
    if (moves.current.get(lead.id) !== moved) return;
    await reloadLeads(queries);
    if (moves.current.get(lead.id) === moved) moves.current.delete(lead.id);
    // In its new place, the card may be on a page that isn't loaded.
    focusIfLost(board.current);
  }

  const shown = LEAD_STATUSES.filter((status) => !query.more.status || status === query.more.status);
  const actions = {
    open,
    move: (lead: Lead, status: Lead['status']) => void move(lead, status),
    drag: setDragged,
  };
  return (
    <>
      <div
        ref={board}
        className="grid auto-cols-[minmax(13rem,1fr)] grid-flow-col gap-2.5 overflow-x-auto bg-surface-sunken px-4 py-3.5 outline-none max-md:snap-x max-md:auto-cols-[minmax(15rem,82%)] max-md:scroll-px-4"
        role="group"
        aria-label={copy.label}
        tabIndex={-1}
      >
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            desk={desk}
            dragged={dragged}
            movedId={movedId}
            actions={actions}
          />
        ))}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <Sums query={query} />
    </>
  );
}
