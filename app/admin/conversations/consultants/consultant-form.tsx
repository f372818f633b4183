import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { consultantsView } from '#content/admin/admin-conversations.ts';
import { consultantsKey, listConsultants, saveConsultant } from '#features/consultants/client.ts';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import type { ConsultantInput } from '#features/consultants/input.ts';
import { LONGEST, TEXT_SOURCES } from '#features/consultants/rules.ts';
import { failure } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { FieldValues } from '#ui/form/field-values.ts';
import { CheckboxField, Field, TextAreaField } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

const { form: copy, texts } = consultantsView;

const fieldOf = (source: (typeof TEXT_SOURCES)[number]) => `source-${source}`;

const draftOf = ({ name, instructions, questions, sources }: ConsultantVersion): FieldValues => ({
  name,
  instructions,
  questions: questions.join('\n'),
  ...Object.fromEntries(TEXT_SOURCES.map((source) => [fieldOf(source), sources.includes(source)])),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = async () => (await import('#features/consultants/input.ts')).consultantInput;

type Props = {
  /** The version in use. */
  consultant: ConsultantVersion;
  /** The version whose words the form starts with. */
  from: ConsultantVersion;
  onClose: () => void;
};

/** Saves another version. */
export function ConsultantForm({ consultant, from, onClose }: Props) {
  const queries = useQueryClient();
  const { agentId } = consultant;
  const form = useAdminForm({
    name: `consultant:${agentId}${from.id === consultant.id ? '' : `:${from.id}`}`,
    failed: copy.failed,
    schema,
    start: draftOf(from),
    version: String(consultant.id),
    newest: async () => {
      const read = await listConsultants();
      if (!read.ok) return read;
      const found = read.value.data.find((one) => one.agentId === agentId);
      return found ? { ok: true, value: { values: draftOf(found), version: String(found.id) } } : failure(404, null);
    },
    prepare: ({ name, instructions, questions, ...fields }) => ({
      name,
      instructions,
      questions: linesOf(String(questions)),
      sources: TEXT_SOURCES.filter((source) => fields[fieldOf(source)] === true),
    }),
    send: (values: ConsultantInput, { version }) =>
      saveConsultant(agentId, { ...values, ...(version !== undefined && { version: Number(version) }) }),
    onClose,
    onDone: () => {
      showToast(copy.saved, copy.savedText);
      return queries.invalidateQueries({ queryKey: consultantsKey });
    },
  });
  return (
    <FormDialog form={form} title={fillText(copy.title, { name: consultant.name })} save={copy.save} onClose={onClose}>
      <Field label={copy.name} name="name" hint={copy.nameHint} maxLength={LONGEST.name} autoComplete="off" required />
      <TextAreaField
        label={copy.instructions}
        name="instructions"
        hint={copy.instructionsHint}
        rows={10}
        maxLength={LONGEST.instructions}
        required
      />
      <TextAreaField label={copy.questions} name="questions" hint={copy.questionsHint} rows={4} />
      <fieldset className="grid gap-2">
        <legend className="label">{copy.sources}</legend>
        {TEXT_SOURCES.map((source) => (
          <CheckboxField key={source} label={texts[source]} name={fieldOf(source)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}
