import { useState } from 'react';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { planDesk } from '#content/admin/admin-plans.ts';
import type { EditedAgent, EditedCatalogue, EditedPlan } from '#features/payments/contract.ts';
import type { NewPlan } from '#features/payments/input.ts';
import { changePrice, createPlan, updatePlan } from '#features/payments/staff-client.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { RadioField } from '#ui/form/controls/radio-field.tsx';
import { CheckboxField, Field, TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useStore } from './catalogue-query.ts';
import { agentField, planDraft, planFrom } from './plan-fields.ts';
import { PriceDialog } from './price-dialog.tsx';

const copy = planDesk.form;

type Props = {
  /** Null for a new one. */
  plan: EditedPlan | null;
  catalogue: EditedCatalogue;
  onClose: () => void;
};

function SoldFor({ agents }: { agents: readonly EditedAgent[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="label">{copy.agents}</legend>
      <RadioField name="sold" value="all" label={copy.allAgents} />
      <RadioField name="sold" value="some" label={copy.someAgents}>
        <div className="grid gap-1">
          {agents.map(({ id, name }) => (
            <CheckboxField key={id} label={name} name={agentField(id)} />
          ))}
        </div>
      </RadioField>
    </fieldset>
  );
}

const versionNumber = (version: string | undefined) => (version === undefined ? undefined : Number(version));

/** A new price without customers needs no choice. */
function save(plan: EditedPlan | null, values: NewPlan, version: number | undefined) {
  if (!plan) return createPlan(values);
  const { price, ...facts } = values;
  return price === plan.price
    ? updatePlan(plan.slug, { ...facts, version })
    : changePrice(plan.slug, { ...values, version });
}

export function PlanForm({ plan, catalogue, onClose }: Props) {
  const store = useStore();
  const isShown = useIsShown();
  const [asked, setAsked] = useState<{ values: NewPlan; version: number | undefined } | null>(null);
  const [isRepriced, setRepriced] = useState(false);
  const ids = catalogue.agents.map(({ id }) => id);
  const form = useAdminForm<NewPlan, EditedCatalogue>({
    name: `plan:${plan?.slug ?? 'new'}`,
    failed: copy.failed,
    start: planDraft(plan, ids),
    version: plan ? String(plan.version) : undefined,
    schema: async () => (await import('#features/payments/input.ts')).newPlanInput,
    prepare: (fields) => planFrom(fields, ids),
    onInput: (_name, fields) => setRepriced(plan !== null && planFrom(fields, ids).price !== plan.price),
    send: async (values, { version }) => {
      if (plan && plan.customers > 0 && values.price !== plan.price) {
        setAsked({ values, version: versionNumber(version) });
        return null;
      }
      return save(plan, values, versionNumber(version));
    },
    onClose,
    onDone: (saved, { name }) => {
      store(saved);
      showToast(copy.done, name);
    },
  });
  const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <Form form={form} className="contents" aria-label={plan ? plan.name : copy.create}>
        <div className="grid flex-1 content-start gap-4 p-5">
          <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
          <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
            <Field label={copy.name} name="name" maxLength={40} autoComplete="off" required />
            <Field {...number} label={copy.price} name="price" inputMode="decimal" />
          </div>
          <Field label={copy.line} name="line" maxLength={120} autoComplete="off" />
          <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] gap-3">
            <Field {...number} label={copy.tokens} name="tokens" />
            <Field {...number} label={copy.documents} name="documents" />
            <Field {...number} label={copy.people} name="people" />
          </div>
          <p className="hint -mt-2">{copy.peopleHint}</p>
          <TextAreaField label={copy.features} name="features" rows={4} hint={copy.featuresHint} />
          <SoldFor agents={catalogue.agents} />
          {plan && plan.customers > 0 && isRepriced && (
            <p className="rounded-box bg-accent-soft px-3.5 py-3 text-sm">
              {fillText(copy.wasPrice, {
                price: formatDollars(plan.price),
                who: countedText(planDesk.existing, plan.customers),
              })}
            </p>
          )}
        </div>
        <footer className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
          <span className="tnum text-sm text-muted">{plan && countedText(planDesk.customers, plan.customers)}</span>
          <span className="flex gap-2">
            <button
              type="button"
              className="btn btn-g"
              onClick={() => {
                form.forgetDraft();
                onClose();
              }}
            >
              {copy.cancel}
            </button>
            <SubmitButton label={plan ? copy.save : copy.create} busyLabel={adminPanel.saving} />
          </span>
        </footer>
      </Form>
      {plan && asked && (
        <PriceDialog
          plan={plan}
          {...asked}
          firstMoveOn={catalogue.firstMoveOn}
          onClose={() => setAsked(null)}
          onDone={(saved) => {
            form.forgetDraft();
            store(saved);
            if (isShown()) onClose();
          }}
        />
      )}
    </>
  );
}
