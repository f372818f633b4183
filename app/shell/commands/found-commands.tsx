import { CalendarPlus, Mail, MessageSquare, Newspaper, Receipt, Reply, Send, Type, User } from 'lucide-react';
import { commands as copy } from '#content/dashboard.ts';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import type { Found } from '#features/search/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import type { Command, CommandAction } from '#ui/command/command.ts';

type Go = (path: string) => void;

const icons = {
  customer: User,
  lead: User,
  subscriber: Mail,
  order: Receipt,
  post: Newspaper,
  campaign: Send,
  conversation: MessageSquare,
  text: Type,
};

const colors = { customer: 'bg-success-soft text-success-text', lead: 'bg-apricot-soft text-apricot-text' };

const Initials = ({ kind, title }: { kind: keyof typeof colors; title: string }) => {
  return (
    <span
      aria-hidden
      className={`flex size-8 flex-none items-center justify-center rounded-full text-2xs font-semibold ${colors[kind]}`}
    >
      {initialsOfName(title)}
    </span>
  );
};

/** What the status adds to the kind. */
function noteTextOf({ kind, status }: Found) {
  if (kind === 'order') return status;
  if (kind === 'post' && status === 'draft') return copy.draft;
  if (kind === 'customer' && status === 'inactive') return copy.inactive;
  return null;
}

const noteOf = (found: Found) =>
  found.kind === 'order' ? (
    <OrderStatus status={found.status ?? ''} />
  ) : (
    (noteTextOf(found) ?? copy.kinds[found.kind][1])
  );

function actionsOf({ kind, id, title, detail, path }: Found, goTo: Go): CommandAction[] {
  const action = (does: 'reply' | 'book' | 'orders', icon: CommandAction['icon'], to: string) => ({
    id: does,
    label: copy[does][0],
    name: fillText(copy[does][1], { name: title }),
    icon,
    run: () => goTo(to),
  });
  if (kind === 'lead') {
    return [
      action('reply', Reply, `${path}&do=reply`),
      action('book', CalendarPlus, `/admin?view=calendar&book=${id}`),
    ];
  }
  if (kind === 'customer') {
    return [action('orders', Receipt, `/admin?${new URLSearchParams({ tab: 'orders', q: detail })}`)];
  }
  return [];
}

/** A record as a row of the menu. */
export function foundCommand(found: Found, goTo: Go): Command {
  const { kind, id, title, detail, path } = found;
  return {
    id: `${kind}-${id}`,
    group: copy.kinds[kind][0],
    label: title,
    detail,
    name: [title, detail, noteTextOf(found), copy.kinds[kind][1]].filter(Boolean).join(', '),
    icon: icons[kind],
    ...((kind === 'customer' || kind === 'lead') && { picture: <Initials kind={kind} title={title} /> }),
    note: noteOf(found),
    actions: actionsOf(found, goTo),
    run: () => goTo(path),
  };
}
