import type { LucideIcon } from 'lucide-react';
import { displayName } from '#app/shell/person.ts';
import { accountActions as copy } from '#content/admin/admin-accounts.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import {
  closeFor,
  eraseNow,
  keepFor,
  resetSecondFactor,
  signOutEverywhere,
  verifyByHand,
} from '#features/staff-actions/client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { StaffAction } from '../staff-action.tsx';

const actions = {
  email: { texts: copy.email, perform: verifyByHand },
  sessions: { texts: copy.sessions, perform: signOutEverywhere },
  factor: { texts: copy.factor, perform: resetSecondFactor },
  close: { texts: { ...copy.close, text: copy.close.question }, perform: (id: number) => closeFor(id, 'close') },
  delete: { texts: { ...copy.delete, text: copy.delete.question }, perform: (id: number) => closeFor(id, 'delete') },
  keep: { texts: copy.keep, perform: keepFor },
  erase: { texts: copy.erase, perform: eraseNow },
};

type Props = { kind: keyof typeof actions; customer: Customer; className?: string; icon?: LucideIcon };

/** Its question names the person, and what stays of an account. */
export function AccountAction({ kind, customer, className, icon }: Props) {
  const { texts, perform } = actions[kind];
  const { label, title, text, confirm, done } = texts;
  const name = displayName(customer);
  const fill = (one: string) => fillText(one, { name, id: String(customer.id), email: customer.email });
  return (
    <StaffAction
      label={label}
      about={name}
      className={className}
      icon={icon}
      question={{ title: fill(title), text: fill(text), confirm }}
      proof={
        kind === 'delete'
          ? { label: fill(copy.delete.typed), value: customer.email, error: copy.delete.wrong }
          : undefined
      }
      done={done}
      failed={copy.ended}
      perform={() => perform(customer.id)}
    />
  );
}
