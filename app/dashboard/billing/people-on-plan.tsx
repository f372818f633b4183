import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { peopleOnPlan as copy } from '#content/people-on-plan.ts';
import { placesOf } from '#features/payments/rules.ts';
import type { OwnSubscription } from '#features/subscriptions/contract.ts';
import { addSeat, listSeats, removeSeat, seatKeys } from '#features/tokens/client.ts';
import type { Seat } from '#features/tokens/contract.ts';
import type { SeatInput } from '#features/tokens/input.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { reportError, useReloadPeople, useTokens } from './use-own-billing.ts';

const schema = async () => (await import('#features/tokens/input.ts')).seatInput;

/** People count the owner; null is any number. */
type Plan = { subscription: OwnSubscription; people: number | null };

/** Adds the person. If the response is lost, reads whether they were added. */
async function addPerson(input: SeatInput): ReturnType<typeof addSeat> {
  const result = await addSeat(input);
  if (result.ok || result.status !== 0) return result;
  const found = await listSeats();
  const isSame = (seat: Seat) => seat.subscriptionId === input.subscriptionId && seat.email === input.email;
  const seat = found.ok && found.value.data.find(isSame);
  return seat ? { ok: true, value: seat } : result;
}

function AddPerson({ subscription: { id, plan }, onAdded }: Plan & { onAdded: () => void }) {
  const { user } = useShell();
  const reload = useReloadPeople();
  const form = useForm({
    schema,
    draft: draftKey(user.id, `seat:${id}`),
    send: addPerson,
    prepare: (fields) => ({ ...fields, subscriptionId: id }),
    onDone: async ({ email }) => {
      showToast(copy.added[0], fillText(copy.added[1], { email, plan }));
      await reload();
      onAdded();
    },
    onFailed: (error) => {
      reportError(copy.notAdded, error);
      // Another tab may have added them.
      void reload();
    },
  });
  return (
    <Form form={form} className="grid justify-items-start gap-2.5 max-w-96 [&_.field]:w-full">
      <Field label={copy.email} name="email" type="email" autoComplete="off" required hint={copy.hint} />
      <SubmitButton className="btn btn-s" label={copy.add} busyLabel={copy.adding} />
    </Form>
  );
}

type Removal = { seat: Seat; subscription: OwnSubscription; onRemove: () => Promise<boolean>; focusAfter: Focus };
/** Where the focus goes if what had it is gone. */
type Focus = () => HTMLElement | null;

function Remove({ seat: { email, isIncluded }, subscription, onRemove, focusAfter }: Removal) {
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const { removal } = copy;
  const fill = (text: string) => fillText(text, { email, plan: subscription.plan, agent: subscription.agentName });

  async function remove() {
    isGone.current = await onRemove();
    setAsking(false);
  }

  return (
    <>
      <button type="button" className="btn btn-g btn-sm" onClick={() => setAsking(true)}>
        {copy.remove}
        <span className="sr">: {email}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fill(removal.title)}
        text={fill(isIncluded ? removal.text : removal.textUnused)}
        cancel={removal.cancel}
        onCancel={() => setAsking(false)}
        choices={[{ label: removal.confirm, busyLabel: removal.busy, kind: 'danger', onChoose: remove }]}
        returnFocus={() => (isGone.current ? focusAfter() : null)}
      />
    </>
  );
}

function Person({ seat, children }: { seat: Seat; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 not-first:border-t not-first:border-line wrap-anywhere">
      <span>
        <Breakable text={seat.email} /> {!seat.isIncluded && <span className="badge b-amber">{copy.notIncluded}</span>}
      </span>
      {children}
    </li>
  );
}

function PeopleList({ subscription, people, focusAfter }: Plan & { focusAfter: Focus }) {
  const { seeAs } = useShell();
  const reload = useReloadPeople();
  const found = useQuery({ queryKey: seatKeys.all, queryFn: async () => valueOf(await listSeats()), staleTime: 0 });
  const seats = found.data?.data.filter(({ subscriptionId }) => subscriptionId === subscription.id);

  /** Whether the person is no longer on the plan. */
  async function remove({ id, email }: Seat): Promise<boolean> {
    const result = await removeSeat(id);
    if (!result.ok && result.status !== 404) {
      reportError(copy.notRemoved, result);
      return false;
    }
    showToast(copy.removed[0], fillText(copy.removed[1], { email }));
    await reload();
    return true;
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
  const places = placesOf(people);
  const isFull = people !== null && seats.length >= places;
  const someIncluded = seats.some(({ isIncluded }) => isIncluded) ? copy.share : copy.noneIncluded;
  return (
    <>
      <p className="muted">{seats.length === 0 ? copy.none : someIncluded}</p>
      {seats.length > 0 && (
        <ul>
          {seats.map((seat) => (
            <Person key={seat.id} seat={seat}>
              {!seeAs && (
                <Remove seat={seat} subscription={subscription} onRemove={() => remove(seat)} focusAfter={focusAfter} />
              )}
            </Person>
          ))}
        </ul>
      )}
      {isFull && <p className="muted">{countedText(copy.full, people)}</p>}
      {!isFull && !seeAs && (
        <AddPerson
          subscription={subscription}
          people={people}
          onAdded={() => seats.length + 1 >= places && focusAfter()?.focus()}
        />
      )}
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
  const added = subscription.inUse.people;
  const counts = (count: number) => fillText(added > 0 ? copy.used : copy.places, { used: added + 1, count });
  const places = people === null ? copy.anyNumber : counts(people);
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
      {isOpen && <PeopleList subscription={subscription} people={people} focusAfter={() => summary.current} />}
    </details>
  );
}
