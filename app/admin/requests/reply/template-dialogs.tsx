import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { messageOf, useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { replyCopy } from '#content/admin/admin-lead.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { addTemplate, changeTemplate, deleteTemplate, listTemplates, templatesKey } from '#features/leads/client.ts';
import type { ReplyTemplate } from '#features/leads/contract/leads.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { trimText } from '#lib/text/text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Field, TextAreaField } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

const copy = replyCopy.templates;
const schema = async () => (await import('#features/leads/input.ts')).templateInput;

type Fields = Pick<ReplyTemplate, 'name' | 'subject' | 'body'>;

/** Stores the reply as a template, with placeholders where they were filled in. */
export function SaveTemplate({ subject, body, onClose }: Omit<Fields, 'name'> & { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useAdminForm({
    name: 'reply-template',
    failed: copy.failed,
    schema,
    start: { name: '', subject, body },
    send: (fields: Fields) => addTemplate(fields),
    onClose,
    onDone: () => {
      showToast(copy.saved);
      return queries.invalidateQueries({ queryKey: templatesKey });
    },
  });
  return (
    <FormDialog form={form} title={copy.add} save={copy.save} onClose={onClose}>
      <Field label={copy.name} name="name" maxLength={80} required />
      <Field label={replyCopy.subject} name="subject" maxLength={200} required />
      <TextAreaField label={replyCopy.message} name="body" rows={8} required hint={replyCopy.placeholders} />
    </FormDialog>
  );
}

function TemplateRow({ template }: { template: ReplyTemplate }) {
  const queries = useQueryClient();
  const [name, setName] = useState(template.name);
  const [isAsking, setAsking] = useState(false);

  async function perform(change: Promise<ApiResult<unknown>>, done: string) {
    const result = await change;
    setAsking(false);
    if (result.ok) showToast(done);
    else showToast(copy.failed, messageOf(result), { isError: true });
    await queries.invalidateQueries({ queryKey: templatesKey });
  }

  return (
    <li className="line">
      <input
        className="input sm"
        aria-label={fillText(copy.renameOf, template)}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        busyLabel={adminPanel.saving}
        aria-disabled={trimText(name) === template.name || undefined}
        onClick={() => perform(changeTemplate(template.id, { name }), copy.saved)}
      >
        {copy.rename}
      </BusyButton>
      <button
        type="button"
        className="btn btn-g btn-sm"
        aria-label={fillText(copy.removeOf, template)}
        onClick={() => setAsking(true)}
      >
        {copy.remove}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(copy.question, template)}
        text={copy.text}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[
          {
            label: copy.confirm,
            kind: 'danger',
            onChoose: () => perform(deleteTemplate(template.id), copy.removed),
          },
        ]}
      />
    </li>
  );
}

export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: templatesKey, queryFn: async () => valueOf(await listTemplates()) });
  return (
    <Modal kind="dialog" title={copy.title} closeLabel={adminPanel.close} onClose={onClose}>
      {data?.count === 0 && <p className="muted">{copy.none}</p>}
      {data && data.count > 0 && (
        <ul className="lines">
          {data.data.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
