import { useRef, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { planDesk } from '#content/admin/admin-plans.ts';
import type { EditedCatalogue, EditedPlan } from '#features/payments/contract.ts';
import type { NewPlan } from '#features/payments/input.ts';
import { changePrice } from '#features/payments/staff-client.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { longDate } from '#lib/time/dates.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ChoiceCard } from '#ui/form/controls/choice-card.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formatDollars } from '#ui/text/money.ts';
import { showToast } from '#ui/toast/toast.ts';

const copy = planDesk.price;
/** Days between the first possible day and the one that is offered, which leaves time to cancel before the emails. */
const DAYS_TO_CHANGE_MIND = 3;
const NOTICE_DAYS = 30;

/** A day in words, whatever the reader's time zone. */
const dayText = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? longDate(`${day}T00:00:00Z`, 'UTC') : day);

function Timeline({ today, movesOn, to }: { today: string; movesOn: string; to: string }) {
  const steps = [
    [copy.today, today],
    [copy.emails, addDays(movesOn, -NOTICE_DAYS)],
    [fillText(copy.everyone, { to }), movesOn],
  ] as const;
  return (
    <ol className="flex justify-between gap-3 border-t-2 border-accent pt-2 text-sm">
      {steps.map(([label, day]) => (
        <li key={label} className="last:text-right">
          <b className="block font-strong">{label}</b>
          <span className="tnum text-muted">{dayText(day)}</span>
        </li>
      ))}
    </ol>
  );
}

type Props = {
  plan: EditedPlan;
  /** The whole form, of which the price is one value. */
  values: NewPlan;
  /** What the admin saw when they began. */
  version: number | undefined;
  firstMoveOn: string;
  onClose: () => void;
  onDone: (saved: EditedCatalogue) => void;
};

/** What happens to existing customers. A lower price is for everyone, so there is nothing to choose. */
export function PriceDialog({ plan, values, version, firstMoveOn, onClose, onDone }: Props) {
  const { price } = values;
  const isHigher = price > plan.price;
  const choosing = isHigher && plan.atPrice > 0;
  const [existing, setExisting] = useState<'move' | 'keep'>('move');
  const [movesOn, setMovesOn] = useState(addDays(firstMoveOn, DAYS_TO_CHANGE_MIND));
  const [problem, setProblem] = useState('');
  const seen = useRef(version);
  const names = { name: plan.name, from: formatDollars(plan.price), to: formatDollars(price) };
  const words = { ...names, who: countedText(planDesk.existing, plan.atPrice), day: dayText(movesOn) };
  const form = useForm<object, EditedCatalogue>({
    isLeaving: true,
    start: { movesOn },
    onInput: (name, fields) => name === 'movesOn' && setMovesOn(String(fields.movesOn)),
    send: async () => {
      setProblem('');
      const choice = choosing ? { existing, ...(existing === 'move' && { movesOn }) } : {};
      return changePrice(plan.slug, { ...values, ...choice, version: seen.current });
    },
    onDone: (saved) => {
      const [title, text] = copy.done;
      showToast(title, fillText(text, words));
      onDone(saved);
    },
    onFailed: (error) => {
      // The message says that saving again overwrites the other change.
      if (error.code === 'stale_edit') seen.current = undefined;
      setProblem(messageOf(error));
    },
  });
  const difference = Math.abs(price - plan.price) * plan.atPrice;
  return (
    <Modal kind="dialog" title={fillText(copy.title, names)} closeLabel={adminPanel.close} onClose={onClose}>
      <Form form={form}>
        <p className="muted">{fillText(isHigher ? copy.lead : `${copy.lead} ${copy.lower}`, words)}</p>
        {choosing && (
          <fieldset className="grid gap-2">
            <legend className="sr">{copy.choose}</legend>
            <ChoiceCard
              name="existing"
              value="move"
              checked={existing === 'move'}
              label={fillText(copy.move, words)}
              text={countedText(copy.moveText, plan.atPrice, words)}
              onChange={() => setExisting('move')}
            />
            <ChoiceCard
              name="existing"
              value="keep"
              checked={existing === 'keep'}
              label={fillText(copy.keep, words)}
              text={fillText(copy.keepText, words)}
              onChange={() => setExisting('keep')}
            />
          </fieldset>
        )}
        {choosing && existing === 'move' && (
          <>
            <Field
              label={copy.day}
              type="date"
              name="movesOn"
              min={firstMoveOn}
              hint={fillText(copy.dayHint, { day: dayText(firstMoveOn) })}
              required
            />
            <Timeline today={addDays(firstMoveOn, -NOTICE_DAYS - 1)} movesOn={movesOn} to={names.to} />
          </>
        )}
        {plan.atPrice > 0 && (!isHigher || existing === 'move') && (
          <p>{fillText(isHigher ? copy.more : copy.less, { ...names, amount: formatDollars(difference) })}</p>
        )}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormEnd
          cancel={{ label: planDesk.form.cancel, onClick: onClose }}
          label={copy.confirm}
          busyLabel={adminPanel.saving}
        />
      </Form>
    </Modal>
  );
}
