import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '#app/shell/person.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { accountActions as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { isStaff } from '#features/permissions.ts';
import { readAccountState } from '#features/staff-actions/client.ts';
import type { AccountState } from '#features/staff-actions/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { longDay } from '#ui/text/date-time.tsx';
import { Line } from '../line.tsx';
import { AccountAction } from './account-actions.tsx';
import { Closing } from './closing.tsx';
import { SeeAs, SendReset } from './direct-actions.tsx';

type Props = { customer: Customer; state: AccountState };

type ItemProps = { name: string; badge?: ReactNode; text?: string; action?: ReactNode };

const Item = ({ name, badge, text, action }: ItemProps) => (
  <li>
    <Line action={action}>
      <b className="font-medium">{name}</b> {badge}
      {text && <small className="subtle block">{text}</small>}
    </Line>
  </li>
);

const Badge = ({ isGood, otherwise, texts: [yes, no] }: BadgeProps) => (
  <StatusBadge color={isGood ? 'green' : otherwise}>{isGood ? yes : no}</StatusBadge>
);

type BadgeProps = { isGood: boolean; otherwise?: 'amber'; texts: readonly [yes: string, no: string] };

function sessionText({ sessions }: AccountState) {
  if (sessions === 0) return copy.sessions.none;
  return sessions === 1 ? copy.sessions.one : fillText(copy.sessions.some, { count: sessions });
}

function SignIn({ customer, state }: Props) {
  const { email, factor, password, sessions } = copy;
  const act = (kind: 'email' | 'sessions' | 'factor') => <AccountAction kind={kind} customer={customer} />;
  return (
    <>
      <Item
        name={email.name}
        badge={<Badge isGood={state.emailVerified} otherwise="amber" texts={email.states} />}
        action={!state.emailVerified && act('email')}
      />
      <Item
        name={factor.name}
        badge={<Badge isGood={state.hasSecondFactor} texts={factor.states} />}
        action={state.hasSecondFactor && act('factor')}
      />
      <Item name={sessions.name} text={sessionText(state)} action={state.sessions > 0 && act('sessions')} />
      {statusOf(customer) === 'active' && (
        <Item name={password.name} text={password.text} action={<SendReset id={customer.id} />} />
      )}
    </>
  );
}

function Account({ customer, state }: Props) {
  const { id, role } = customer;
  const { closure } = state;
  if (state.erasedAt) {
    const [heading, text] = copy.erased;
    return (
      <p className="muted">
        <b className="block font-medium">{fillText(heading, { id: String(id) })}</b>
        {fillText(text, { date: longDay(state.erasedAt) })}
      </p>
    );
  }
  return (
    <>
      {closure && <Closing customer={customer} closure={closure} />}
      <ul className="lines">
        <SignIn customer={customer} state={state} />
        {!isStaff(role) && statusOf(customer) === 'active' && (
          <Item
            name={fillText(copy.seeAs.name, { name: displayName(customer) })}
            text={copy.seeAs.text}
            action={<SeeAs id={id} />}
          />
        )}
        {!closure && (
          <Item
            name={copy.close.name}
            text={copy.close.text}
            action={<AccountAction kind="close" customer={customer} />}
          />
        )}
        {closure?.kind !== 'delete' && (
          <Item
            name={copy.delete.name}
            text={copy.delete.text}
            action={<AccountAction kind="delete" customer={customer} />}
          />
        )}
      </ul>
    </>
  );
}

/** Nobody does these things for themselves: they have a profile. */
function OwnAccount() {
  const [text, profile] = copy.own;
  return (
    <p className="muted">
      {text}{' '}
      <Link to="/dashboard/profile" className="inline-link">
        {profile}
      </Link>
      .
    </p>
  );
}

function OthersAccount({ customer }: { customer: Customer }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...listKey(customers.path), customer.id, 'account'],
    queryFn: async () => valueOf(await readAccountState(customer.id)),
    staleTime: 0,
  });
  if (data) return <Account customer={customer} state={data} />;
  if (isError) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  return <SkeletonRows label={copy.loading} count={4} />;
}

export function AccountSection({ customer }: { customer: Customer }) {
  const { user } = useShell();
  return (
    <section className="part">
      <h3>{copy.heading}</h3>
      {user.id === customer.id ? <OwnAccount /> : <OthersAccount customer={customer} />}
    </section>
  );
}
