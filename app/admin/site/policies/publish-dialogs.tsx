import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { policyScreen } from '#content/admin/admin-policies.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { LONGEST_REASON } from '#features/policies/rules/versions.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field, TextAreaField } from '#ui/form/fields.tsx';
import type { How } from './policy-text.ts';

const copy = policyScreen.publish;

type Props = {
  policy: OpenPolicy;
  publish: (how: How) => Promise<ApiResult<OpenPolicy> | null>;
  onClose: () => void;
};

/** Asks why nobody has to be notified. */
export function TypoDialog({ policy, publish, onClose }: Props) {
  const form = useAdminForm<{ reason: string }, OpenPolicy>({
    name: `policy-reason:${policy.id}`,
    failed: copy.failed,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: String(reason).trim() ? undefined : copy.requiredReason }),
    send: ({ reason }) => publish({ how: 'typo', reason }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={copy.typoTitle}
      save={fillText(copy.publish, { number: policy.edited.number })}
      onClose={onClose}
    >
      <p className="text-muted">{copy.typoText}</p>
      <TextAreaField label={copy.reason} name="reason" rows={3} maxLength={LONGEST_REASON} required />
    </FormDialog>
  );
}

/** Asks for the day of a version that nobody has to be notified of. */
export function DayDialog({ policy, publish, onClose }: Props) {
  const { number } = policy.edited;
  const form = useAdminForm<{ date: string }, OpenPolicy>({
    name: `policy-day:${policy.id}`,
    failed: copy.failed,
    start: { date: policy.earliest },
    check: ({ date }) => ({ date: date ? undefined : copy.requiredDay }),
    send: ({ date }) => publish({ how: 'schedule', date }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={copy.later} save={fillText(copy.schedule, { number })} onClose={onClose}>
      <Field label={copy.day} name="date" type="date" min={policy.earliest} required />
    </FormDialog>
  );
}
