import { Pencil, Trash2 } from 'lucide-react';
import { type RefCallback, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { planDesk as copy } from '#content/admin/admin-plans.ts';
import type { EditedPlan } from '#features/payments/contract.ts';
import { cancelPriceChange, deletePlan, updatePlan } from '#features/payments/staff-client.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { CheckItem } from '#ui/form/controls/check-item.tsx';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useChange } from './catalogue-query.ts';
import { keptPrices, moveText, written } from './plan-text.ts';
import { SortHandle } from './sort-handle.tsx';
import type { Sorting } from './use-sorting.ts';

export function PlanHead({ plan, sorting }: { plan: EditedPlan; sorting: Sorting }) {
  const change = useChange();
  const { slug, name, isHidden, version } = plan;
  async function toggle() {
    const failed = fillText(copy.notSwitched, { name });
    if (!(await change(updatePlan(slug, { isHidden: !isHidden, version }), failed))) return;
    const [title, text] = isHidden ? copy.switched.plan : copy.switched.hiddenPlan;
    showToast(fillText(title, { name }), text);
  }
  const place = { place: sorting.order.indexOf(slug) + 1, count: sorting.order.length };
  return (
    <header className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1.5 pr-4 pl-2">
      <span className="flex items-center gap-1 text-sm text-muted">
        <SortHandle sorting={sorting} itemKey={slug} name={name} />
        <span className="tnum">{fillText(copy.position, place)}</span>
      </span>
      <Toggle
        isOn={!isHidden}
        label={`${isHidden ? copy.hidden : copy.visible}: ${name}`}
        text={isHidden ? copy.hidden : copy.visible}
        onChange={() => void toggle()}
      />
    </header>
  );
}

/** The line about a price that existing customers don't pay yet, with a button to cancel it. */
function PriceMove({ plan }: { plan: EditedPlan }) {
  const [isAsking, setAsking] = useState(false);
  const { longDay } = useDates();
  const change = useChange();
  const texts = copy.cancelChange;
  const { slug, name, move, atPrice } = plan;
  if (!move) return null;
  // Whoever pays a decrease keeps it.
  const canCancel = move.at !== null || atPrice === 0;
  const facts = { name, from: formatDollars(move.from), who: countedText(copy.existing, move.customers) };
  async function cancel() {
    if (!(await change(cancelPriceChange(slug), texts.failed))) return setAsking(false);
    const [title, text] = texts.done;
    showToast(title, fillText(text, facts));
    return setAsking(false);
  }
  return (
    <div className="mt-3 rounded-box bg-accent-soft px-3.5 py-3 text-sm">
      <p className="tnum">{moveText(plan, longDay)}</p>
      {canCancel && (
        <button type="button" className="link mt-1" onClick={() => setAsking(true)}>
          {texts.button}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(texts.title, facts)}
        text={fillText(move.at === null ? texts.textLower : texts.text, facts)}
        cancel={texts.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: texts.confirm, kind: 'danger', busyLabel: texts.confirm, onChoose: cancel }]}
      />
    </div>
  );
}

function DeleteButton({ plan: { slug, name } }: { plan: EditedPlan }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange();
  const texts = copy.remove;
  async function remove() {
    if (await change(deletePlan(slug), texts.failed)) showToast(texts.done, name);
    setAsking(false);
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-g btn-i btn-sm"
        aria-label={`${texts.button}: ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 className="icon" aria-hidden />
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(texts.title, { name })}
        text={texts.text}
        cancel={texts.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: texts.button, kind: 'danger', busyLabel: adminPanel.saving, onChoose: remove }]}
      />
    </>
  );
}

type Props = {
  plan: EditedPlan;
  agentNames: ReadonlyMap<string, string>;
  editRef: RefCallback<HTMLElement> | undefined;
  onEdit: () => void;
};

/** What visitors read of a plan, and how many have it. */
export function PlanView({ plan, agentNames, editRef, onEdit }: Props) {
  const { name, line, price, tokens, documents, people, features, agentIds, customers, isDefault } = plan;
  const rows = [
    [copy.rows.tokens, written(tokens)],
    [copy.rows.documents, written(documents)],
    [copy.rows.people, people === null ? copy.anyNumber : written(people)],
  ] as const;
  return (
    <>
      <div className="flex-1 p-5">
        <h3 className="text-lg font-semibold tracking-[-0.016em] wrap-anywhere">{name}</h3>
        {line && <p className="text-muted wrap-anywhere">{line}</p>}
        <p className="tnum mt-1">
          <b className="text-[1.75rem] leading-tight font-semibold tracking-[-0.034em]">{formatDollars(price)}</b>{' '}
          <span className="text-muted">{copy.perMonth}</span>
        </p>
        <PriceMove plan={plan} />
        {keptPrices(plan).map((text) => (
          <p key={text} className="tnum mt-2 text-sm text-muted">
            {text}
          </p>
        ))}
        <dl className="tnum mt-4 border-t border-line">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
              <dt>{label}</dt>
              <dd className="font-strong">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="fl mt-3 content-start gap-2 *:text-base/[1.45]">
          {features.map((feature) => (
            <CheckItem key={feature}>{feature}</CheckItem>
          ))}
        </ul>
        {agentIds && (
          <p className="mt-3 text-sm text-muted">
            {agentIds.map((id) => agentNames.get(id) ?? id).join(', ') || copy.unsold}
          </p>
        )}
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
        <span className="tnum text-sm text-muted">{countedText(copy.customers, customers)}</span>
        <span className="flex gap-1">
          {!isDefault && customers === 0 && <DeleteButton plan={plan} />}
          <button type="button" ref={editRef} className="btn btn-s" onClick={onEdit}>
            <Pencil className="icon" aria-hidden />
            {copy.edit}
            <span className="sr">: {name}</span>
          </button>
        </span>
      </footer>
    </>
  );
}
