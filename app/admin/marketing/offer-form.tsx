import { useQueryClient } from '@tanstack/react-query';
import { KeptNotice } from '#app/admin/forms/kept-notice.tsx';
import { reportConflict, useKeptForm } from '#app/admin/forms/use-kept-form.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { offerForm as copy } from '#content/admin/admin-marketing.ts';
import { createOffer, offers, updateOffer } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { CheckboxField, ChoiceField, Field } from '#ui/form/fields.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { changedFields, draftOf, fieldsOf } from './offer-fields.ts';

const required = { required: copy.requiredMessage };

/** Creates an offer, or changes the given one. */
export function OfferForm({ offer, onClose }: { offer?: Offer; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, isRestored, discard, finish, version } = useKeptForm({
    name: `offer:${offer?.id ?? 'new'}`,
    start: draftOf(offer),
    basedOn: offer?.version,
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (draft) => {
    const result = offer
      ? await updateOffer(offer.id, { ...changedFields(offer, draft), version: version.current })
      : await createOffer(fieldsOf(draft));
    if (!result.ok) return reportConflict(form, copy.failed, result, version);
    finish();
    onClose();
    showToast(copy.done, result.value.name);
    await queries.invalidateQueries({ queryKey: listKey(offers.path) });
  });

  return (
    <Modal
      kind="dialog"
      title={offer ? fillText(copy.edit, { name: offer.name }) : copy.create}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <KeptNotice isRestored={isRestored} onDiscard={discard} />
      <form noValidate aria-busy={isSubmitting} onSubmit={(event) => void save(event)}>
        <Field
          label={copy.name}
          {...register('name', required)}
          maxLength={100}
          autoComplete="off"
          error={errors.name?.message}
          required
        />
        <Field
          label={copy.code}
          {...register('code', required)}
          maxLength={40}
          autoComplete="off"
          hint={copy.codeHint}
          error={errors.code?.message}
          required
        />
        <div className="pair">
          <ChoiceField label={copy.kind} {...register('kind')} options={copy.kinds} required />
          <Field
            label={copy.value}
            {...register('value', { ...required, validate: (value) => Number(value) > 0 || copy.numberMessage })}
            inputMode="decimal"
            autoComplete="off"
            error={errors.value?.message}
            required
          />
        </div>
        <div className="pair">
          <Field label={copy.startsAt} type="date" {...register('startsAt')} error={errors.startsAt?.message} />
          <Field label={copy.endsAt} type="date" {...register('endsAt')} error={errors.endsAt?.message} />
        </div>
        <div className="pair">
          <ChoiceField label={copy.plan} {...register('plan')} options={copy.plans} required />
          <Field
            label={copy.limit}
            {...register('limit', { pattern: { value: /^\s*\d*\s*$/, message: copy.numberMessage } })}
            inputMode="numeric"
            autoComplete="off"
            error={errors.limit?.message}
          />
        </div>
        <CheckboxField label={copy.isActive} {...register('isActive')} />
        <div className="form-end">
          <button
            type="button"
            className="btn btn-s"
            onClick={() => {
              finish();
              onClose();
            }}
          >
            {adminPanel.cancel}
          </button>
          <BusyButton type="submit" className="btn btn-p" isBusy={isSubmitting} busyLabel={adminPanel.saving}>
            {copy.save}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
