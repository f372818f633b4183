import { useQuery } from '@tanstack/react-query';
import { Trash2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SIDE_FACTS, SideSection } from '#app/admin/parts/queue-sheet.tsx';
import { useContactOf } from '#app/admin/promises/contact-of.tsx';
import { useShell } from '#app/shell/shell-context.ts';
import { accountActions as copy } from '#content/admin/admin-accounts.ts';
import { customerView } from '#content/admin/admin-customer.ts';
import { customerEdit, customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { subscriberStates } from '#content/admin/admin-subscribers.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { isStaff } from '#features/permissions.ts';
import { readAccountState } from '#features/staff-actions/client.ts';
import type { AccountState } from '#features/staff-actions/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { useDates } from '#ui/text/zone.ts';
import { useProfile } from '../customer-facts.tsx';
import { AccountAction } from './account-actions.tsx';
import { Closing } from './closing.tsx';
import { SeeAs, SendReset } from './direct-actions.tsx';

const useAccountState = (id: number, isOwn: boolean) =>
  useQuery({
    queryKey: [...listKey(customers.path), id, 'account'],
    queryFn: async () => valueOf(await readAccountState(id)),
    staleTime: 0,
    enabled: !isOwn,
  });

/** A value and what can be done about it. */
const Stated = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <>
    <span className="block">{children}</span>
    {action}
  </>
);

type AboutProps = {
  customer: Customer;
  /** Undefined while it loads, and for one's own account. */
  state?: AccountState;
  /** As they gave it last. */
  company?: string;
  edit?: ReactNode;
};

const sessionText = ({ sessions }: AccountState) => countedText(copy.sessions, sessions);

function Contact({ customer, state, company }: AboutProps) {
  const { email } = copy;
  const { longDay } = useDates();
  const { data: profile } = useProfile(customer);
  const contact = useContactOf(customer.id);
  return (
    <SideSection title={copy.contact}>
      <Facts
        className={SIDE_FACTS}
        facts={[
          ...(contact ? [contact] : []),
          [
            customerList.columns.email,
            <Stated
              key="email"
              action={
                state &&
                !state.emailVerified && <AccountAction kind="email" customer={customer} className="link text-sm" />
              }
            >
              <MailLink email={customer.email} />
              {state && (
                <small className={`block text-sm ${state.emailVerified ? 'text-subtle' : 'text-warning-text'}`}>
                  {email.states[state.emailVerified ? 0 : 1]}
                </small>
              )}
            </Stated>,
          ],
          [
            copy.company,
            // A long word that breaks between two kerned letters would be wider than its column.
            company && (
              <span key="company" className="[font-kerning:none]">
                {company}
              </span>
            ),
          ],
          [
            customerView.newsletter,
            profile && (profile.newsletter ? subscriberStates[profile.newsletter] : customerView.noNewsletter),
          ],
          [customerView.firstSeen, profile && longDay(profile.firstSeenAt)],
        ]}
      />
    </SideSection>
  );
}

function Account({ customer, state, edit }: AboutProps) {
  const { columns, noDate, never } = customerList;
  const { id, username, role, createdAt, lastLogin } = customer;
  const act = (kind: 'sessions' | 'factor') => (
    <AccountAction kind={kind} customer={customer} className="link text-sm" />
  );
  return (
    <SideSection
      title={
        <span className="flex items-center justify-between gap-2">
          {copy.heading}
          {edit}
        </span>
      }
    >
      <Facts
        className={SIDE_FACTS}
        facts={[
          [columns.username, username],
          [customerView.role, labelOf(customerEdit.roles, role)],
          [columns.created, createdAt ? <LongDateTime key="created" at={createdAt} /> : noDate],
          [columns.lastLogin, lastLogin ? <LongDateTime key="login" at={lastLogin} /> : never],
          [
            copy.factor.name,
            state && (
              <Stated key="factor" action={state.hasSecondFactor && act('factor')}>
                {copy.factor.states[state.hasSecondFactor ? 0 : 1]}
              </Stated>
            ),
          ],
          [
            copy.sessions.name,
            state && (
              <Stated key="sessions" action={state.sessions > 0 && act('sessions')}>
                {sessionText(state)}
              </Stated>
            ),
          ],
          [columns.id, id],
        ]}
      />
    </SideSection>
  );
}

function Help({ customer }: { customer: Customer }) {
  if (statusOf(customer) !== 'active') return null;
  const isSeenAs = !isStaff(customer.role);
  return (
    <SideSection title={copy.help}>
      <div className="grid gap-2">
        {isSeenAs && <SeeAs id={customer.id} />}
        <SendReset id={customer.id} />
      </div>
      <p className="text-sm text-subtle text-pretty">
        {isSeenAs && `${copy.seeAs.text} `}
        {copy.password.text}
      </p>
    </SideSection>
  );
}

const DANGER = 'btn btn-g btn-sm justify-self-start text-danger-text hover:text-danger-text';

const CloseOrDelete = ({ customer, state: { closure } }: { customer: Customer; state: AccountState }) => (
  <SideSection title={copy.end}>
    {!closure && <AccountAction kind="close" customer={customer} className={DANGER} icon={UserX} />}
    {closure?.kind !== 'delete' && <AccountAction kind="delete" customer={customer} className={DANGER} icon={Trash2} />}
    <p className="text-sm text-subtle text-pretty">{copy.endText}</p>
  </SideSection>
);

/** Nobody does these things for themselves: they have a profile. */
function OwnAccount() {
  const [text, profile] = copy.own;
  return (
    <p className="muted border-t border-line pt-6">
      {text}{' '}
      <Link to="/dashboard/profile" className="inline-link">
        {profile}
      </Link>
      .
    </p>
  );
}

function Erased({ id, at }: { id: number; at: string }) {
  const { longDay } = useDates();
  const [heading, text] = copy.erased;
  return (
    <p className="muted">
      <b className="block font-medium">{fillText(heading, { id: String(id) })}</b>
      {fillText(text, { date: longDay(at) })}
    </p>
  );
}

/** The account of a customer and what staff can do about it, the final things last. */
export function AccountSection(props: Omit<AboutProps, 'state'>) {
  const { customer } = props;
  const { user } = useShell();
  const isOwn = user.id === customer.id;
  const { data: state, isError, isPending, refetch } = useAccountState(customer.id, isOwn);
  if (state?.erasedAt) return <Erased id={customer.id} at={state.erasedAt} />;
  return (
    <>
      {state?.closure && <Closing customer={customer} closure={state.closure} />}
      <Contact {...props} state={state} />
      <Account {...props} state={state} />
      {isOwn && <OwnAccount />}
      {!isOwn && isPending && <SkeletonRows label={copy.loading} count={4} />}
      {isError && !state && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {state && <Help customer={customer} />}
      {state && <CloseOrDelete customer={customer} state={state} />}
    </>
  );
}
