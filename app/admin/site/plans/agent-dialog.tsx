import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { planDesk } from '#content/admin/admin-plans.ts';
import type { EditedAgent, EditedCatalogue } from '#features/payments/contract.ts';
import type { NewAgent } from '#features/payments/input.ts';
import { createAgent, updateAgent } from '#features/payments/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field, SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useStore } from './catalogue-query.ts';
import { linesOf } from './plan-fields.ts';

const copy = planDesk.agentForm;

/** The instructions of an agent that exists are edited as versions of its consultant. */
const KEPT = 'kept';

export function AgentDialog({ agent, onClose }: { agent?: EditedAgent; onClose: () => void }) {
  const store = useStore();
  const form = useAdminForm<NewAgent, EditedCatalogue>({
    name: `agent:${agent?.id ?? 'new'}`,
    failed: copy.failed,
    start: {
      name: agent?.name ?? '',
      text: agent?.text ?? '',
      icon: agent?.icon ?? 'briefcase',
      prompts: agent?.prompts.join('\n') ?? '',
    },
    version: agent ? String(agent.version) : undefined,
    schema: async () => (await import('#features/payments/input.ts')).newAgentInput,
    prepare: (fields) => ({
      ...fields,
      prompts: linesOf(fields.prompts),
      instructions: agent ? KEPT : fields.instructions,
    }),
    send: ({ instructions, ...facts }, { version }) =>
      agent
        ? updateAgent(agent.id, { ...facts, ...(version !== undefined && { version: Number(version) }) })
        : createAgent({ ...facts, instructions }),
    onClose,
    onDone: (saved, { name }) => {
      store(saved);
      showToast(copy.done, name);
    },
  });
  return (
    <FormDialog
      form={form}
      title={agent ? fillText(copy.edit, { name: agent.name }) : copy.create}
      save={copy.save}
      onClose={onClose}
    >
      <Field label={copy.name} name="name" maxLength={40} autoComplete="off" required />
      <Field label={copy.text} name="text" maxLength={120} autoComplete="off" required />
      <SelectField label={copy.icon} name="icon" options={copy.icons} required />
      <TextAreaField label={copy.prompts} name="prompts" rows={3} hint={copy.promptsHint} />
      {!agent && (
        <TextAreaField
          label={copy.instructions}
          name="instructions"
          rows={5}
          maxLength={8000}
          hint={copy.instructionsHint}
          required
        />
      )}
    </FormDialog>
  );
}
