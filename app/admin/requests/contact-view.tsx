import { useQueryClient } from '@tanstack/react-query';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { reloadLeads } from '#app/admin/leads/use-desk.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { contactList, contactView as copy } from '#content/admin/admin-lists.ts';
import { updateConsultation } from '#features/contact/client.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { budgetRanges, contactMethods, interests, projectTypes, timelines } from '#features/contact/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { type Fact, Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { RequestEmails } from './request-emails.tsx';

const statuses = Object.entries(contactList.status);

function factsOf(request: Consultation): Fact[] {
  const { fields } = copy;
  return [
    [fields.email, <MailLink key="email" email={request.email} />],
    [fields.phone, request.phone],
    [fields.company, request.company],
    [fields.interest, labelOf(interests, request.interest)],
    [fields.serviceType, request.serviceType],
    [fields.projectType, labelOf(projectTypes, request.projectType)],
    [fields.timeline, labelOf(timelines, request.timeline)],
    [fields.budgetRange, labelOf(budgetRanges, request.budgetRange)],
    [fields.preferredContactMethod, labelOf(contactMethods, request.preferredContactMethod)],
    [fields.subscribeToNewsletter, request.subscribeToNewsletter ? copy.yes : copy.no],
    [fields.createdAt, <LongDateTime key="date" at={request.createdAt} />],
  ];
}

export function ContactView({ request, onClose }: { request: Consultation; onClose: () => void }) {
  const queries = useQueryClient();
  const reload = () => reloadLeads(queries);

  async function update(input: Parameters<typeof updateConsultation>[1]) {
    const result = await updateConsultation(request.id, input);
    if (!result.ok) void reload();
    return result;
  }

  function finish(done: string) {
    onClose();
    showToast(done);
    return reload();
  }

  const form = useAdminForm({
    name: `contact:${request.id}`,
    failed: copy.failed,
    start: { status: request.status, notes: request.notes },
    version: request.version,
    send: (fields: Pick<Consultation, 'status' | 'notes'>, { version }) => update({ ...fields, version }),
    onDone: () => finish(copy.done),
  });

  async function toggleSpam() {
    const result = await update({ isSpam: !request.isSpam, version: form.version() });
    if (!result.ok) return form.onFailed(result);
    await finish(request.isSpam ? copy.movedToInbox : copy.movedToSpam);
  }

  const name = `${request.firstName} ${request.lastName}`;
  return (
    <Modal kind="panel" title={fillText(copy.title, { name })} closeLabel={adminPanel.close} onClose={onClose}>
      {request.isSpam && <p className="badge b-amber justify-self-start">{contactList.spam}</p>}
      <Facts facts={factsOf(request)} />
      <section className="part">
        <h3>{copy.message}</h3>
        <p className="message-text">{request.message}</p>
      </section>
      <RequestEmails id={request.id} />
      <section className="part">
        <h3>{copy.followUp}</h3>
        <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
        <Form form={form}>
          <SelectField label={copy.status} name="status" options={statuses} required />
          <TextAreaField label={copy.notes} name="notes" rows={4} maxLength={5000} />
          <FormEnd label={adminPanel.save} busyLabel={adminPanel.saving}>
            <BusyButton type="button" className="btn btn-s" busyLabel={copy.moving} onClick={toggleSpam}>
              {request.isSpam ? copy.notSpam : copy.markSpam}
            </BusyButton>
          </FormEnd>
        </Form>
      </section>
    </Modal>
  );
}
