import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { conversationList as copy } from '#content/conversations.ts';
import { findAgent } from '#content/plans.ts';
import { newConversationPath } from '#features/conversations/rules/paths.ts';
import { DropdownMenu, MenuItem, MenuLabel } from '#ui/overlay/dropdown-menu.tsx';
import { usePlans } from '../token-meter.tsx';

const label = (
  <>
    <Plus className="icon" aria-hidden />
    {copy.add}
  </>
);

/** Asks for the consultant if several are on the customer's plans. */
export function NewConversation({ agentIds }: { agentIds: readonly string[] }) {
  const navigate = useNavigate();
  const [first, second] = agentIds;
  const { data: plans } = usePlans(second !== undefined);
  const nameOf = (id: string) =>
    plans?.data.find(({ agentId }) => agentId === id)?.consultant.name ?? findAgent(id)?.name ?? id;
  if (first === undefined) return null;
  if (second === undefined) {
    return (
      <Link to={newConversationPath(first)} className="btn btn-s btn-sm">
        {label}
      </Link>
    );
  }
  return (
    <DropdownMenu
      side="bottom"
      align="end"
      trigger={
        <button type="button" className="btn btn-s btn-sm">
          {label}
        </button>
      }
    >
      <MenuLabel>{copy.choose}</MenuLabel>
      {agentIds.map((id) => (
        <MenuItem key={id} onSelect={() => void navigate(newConversationPath(id))}>
          {nameOf(id)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
