import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { peopleOnPlan as copy } from '#content/billing.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { addSeat, listSeats, removeSeat, seatKeys } from '#features/tokens/client.ts';
import type { Seat } from '#features/tokens/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { reportError, useTokens } from './use-own-billing.ts';

const schema = async () => (await import('#features/tokens/input.ts')).seatInput;

/** People count the owner; null is any number. */
type Plan = { subscription: OwnSubscription; people: number | null };

function AddPerson({ subscription: { id, plan } }: Plan) {
  const { user } = useShell();
  const queries = useQueryClient();
  const form = useForm({
    schema,
    draft: draftKey(user.id, `seat:${id}`),
    send: addSeat,
    prepare: (fields) => ({ ...fields, subscriptionId: id }),
    onDone: ({ email }) => {
      showToast(copy.added[0], fillText(copy.added[1], { email, plan }));
      return queries.invalidateQueries({ queryKey: seatKeys.all });
    },
    onFailed: (error) => reportError(copy.notAdded, error),
  });
  return (
    <Form form={form} className="grid justify-items-start gap-2.5 max-w-96 [&_.field]:w-full">
      <Field label={copy.email} name="email" type="email" autoComplete="off" required hint={copy.hint} />
      <SubmitButton className="btn btn-s" label={copy.add} busyLabel={copy.adding} />
    </Form>
  );
}

function Person({ seat, onRemove }: { seat: Seat; onRemove?: () => Promise<void> }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 not-first:border-t not-first:border-line wrap-anywhere">
      <span>
        <Breakable text={seat.email} /> {!seat.isIncluded && <span className="badge b-amber">{copy.notIncluded}</span>}
      </span>
      {onRemove && (
        <BusyButton type="button" className="btn btn-g btn-sm" busyLabel={copy.removing} onClick={onRemove}>
          {copy.remove}
          <span className="sr">: {seat.email}</span>
        </BusyButton>
      )}
    </li>
  );
}

function PeopleList({ subscription, people, onRemoved }: Plan & { onRemoved: () => void }) {
  const { seeAs } = useShell();
  const queries = useQueryClient();
  const found = useQuery({ queryKey: seatKeys.all, queryFn: async () => valueOf(await listSeats()), staleTime: 0 });
  const seats = found.data?.data.filter(({ subscriptionId }) => subscriptionId === subscription.id);

  async function remove({ id, email }: Seat) {
    const result = await removeSeat(id);
    if (!result.ok && result.status !== 404) return reportError(copy.notRemoved, result);
    showToast(copy.removed[0], fillText(copy.removed[1], { email }));
    await queries.invalidateQueries({ queryKey: seatKeys.all });
    onRemoved();
  }

  if (found.isPending) return <p className="muted">{copy.loading}</p>;
  if (!seats) {
    return (
      <p role="alert">
        {copy.failed}{' '}
        <button type="button" className="btn btn-g btn-sm" onClick={() => void found.refetch()}>
          {copy.again}
        </button>
      </p>
    );
  }
  const isFull = people !== null && seats.length >= people - 1;
  return (
    <>
      <p className="muted">{seats.length === 0 ? copy.none : copy.share}</p>
      {seats.length > 0 && (
        <ul>
          {seats.map((seat) => (
            <Person key={seat.id} seat={seat} {...(!seeAs && { onRemove: () => remove(seat) })} />
          ))}
        </ul>
      )}
      {isFull && <p className="muted">{people === 1 ? copy.single : fillText(copy.full, { count: people })}</p>}
      {!isFull && !seeAs && <AddPerson subscription={subscription} people={people} />}
    </>
  );
}

/** Who uses a running subscription besides its owner; read when it is opened. */
export function PeopleOnPlan({ subscription }: { subscription: OwnSubscription }) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const { data } = useTokens();
  const plan = data?.data.find(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!plan) return null;
  const { people } = plan;
  const places = people === null ? copy.anyNumber : fillText(copy.places, { count: people });
  return (
    <details
      className="col-span-full text-sm lg:col-[2/-1] [&>:not(summary)]:mx-3.5 [&>:not(summary)]:my-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 px-3.5 rounded-box cursor-pointer hover:bg-hover"
        ref={summary}
      >
        <Users className="icon" aria-hidden />
        {copy.heading}
        <span className="sr">: {subscription.agentName}</span>
        <span className="muted">{people === 1 ? copy.onlyYou : places}</span>
      </summary>
      {isOpen && <PeopleList subscription={subscription} people={people} onRemoved={() => summary.current?.focus()} />}
    </details>
  );
}
