import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { offerForm as copy } from '#content/admin/admin-marketing.ts';
import { catalogue } from '#content/plans.ts';
import { createOffer, offers, readOffer, updateOffer } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CheckboxField, Field, SelectField } from '#ui/form/fields.tsx';
import { useZone } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changedFields, draftOf, errorsOf, fieldsOf, type OfferDraft } from './offer-fields.ts';

/** Creates an offer, or edits the given one. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function OfferForm({ offer, onClose }: { offer?: Offer; onClose: () => void }) {
  const zone = useZone() ?? browserZone();
  const queries = useQueryClient();
  const stored = useRef(offer);
  const form = useAdminForm({
    name: `offer:${offer?.id ?? 'new'}`,
    failed: copy.failed,
    start: draftOf(zone, offer),
    version: offer?.version,
    check: errorsOf,
    newest: async () => {
      const read = await readOffer(offer?.id ?? 0);
      if (!read.ok) return read;
      stored.current = read.value;
      return { ok: true, value: { values: draftOf(zone, read.value), version: read.value.version } };
    },
    send: (draft: OfferDraft, { version }) => {
      const { current } = stored;
      return current
        ? updateOffer(current.id, { ...changedFields(zone, current, draft), version })
        : createOffer(fieldsOf(zone, draft));
    },
    onClose,
    onDone: ({ name }) => {
      showToast(copy.done, name);
      return queries.invalidateQueries({ queryKey: listKey(offers.path) });
    },
  });
  const text = { maxLength: 100, autoComplete: 'off' };
  return (
    <FormDialog
      form={form}
      title={offer ? fillText(copy.edit, { name: offer.name }) : copy.create}
      save={copy.save}
      onClose={onClose}
    >
      <Field {...text} label={copy.name} name="name" required />
      <Field {...text} label={copy.code} name="code" maxLength={40} hint={copy.codeHint} required />
      <div className="pair">
        <SelectField label={copy.kind} name="kind" options={copy.kinds} required />
        <Field label={copy.value} name="value" inputMode="decimal" autoComplete="off" required />
      </div>
      <div className="pair">
        <Field label={copy.startsAt} type="date" name="startsAt" />
        <Field label={copy.endsAt} type="date" name="endsAt" />
      </div>
      <div className="pair">
        <SelectField
          label={copy.plan}
          name="plan"
          options={[['', copy.everyPlan], ...catalogue().plans.map(({ name }) => [name, name] as const)]}
          required
        />
        <Field label={copy.limit} name="limit" inputMode="numeric" autoComplete="off" />
      </div>
      <CheckboxField label={copy.isActive} name="isActive" />
    </FormDialog>
  );
}
