import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeptNotice } from '#app/admin/forms/kept-notice.tsx';
import { reportConflict, useKeptForm } from '#app/admin/forms/use-kept-form.ts';
import { labelOf } from '#app/admin/lists/label-of.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { contactList, contactView as copy } from '#content/admin/admin-lists.ts';
import { consultations, updateConsultation } from '#features/contact/client.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { budgetRanges, contactMethods, interests, projectTypes, timelines } from '#features/contact/rules.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ChoiceField, TextAreaField } from '#ui/form/fields.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { showToast } from '#ui/toast/toast.ts';

const statuses = Object.entries(contactList.status);

function Facts({ request }: { request: Consultation }) {
  const { fields } = copy;
  const facts: [string, ReactNode][] = [
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
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The full request, how far the conversation has come, and whether it is spam. */
export function ContactView({ request, onClose }: { request: Consultation; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, isRestored, discard, finish, version } = useKeptForm({
    name: `contact:${request.id}`,
    start: { status: request.status, notes: request.notes },
    basedOn: request.version,
  });
  const { errors, isSubmitting } = form.formState;

  async function change(wanted: Parameters<typeof updateConsultation>[1], done: string, onStored?: () => void) {
    const result = await updateConsultation(request.id, { ...wanted, version: version.current });
    if (!result.ok) {
      reportConflict(form, copy.failed, result, version);
      return queries.invalidateQueries({ queryKey: listKey(consultations.path) });
    }
    onStored?.();
    onClose();
    showToast(done);
    await queries.invalidateQueries({ queryKey: listKey(consultations.path) });
  }
  const save = form.handleSubmit((fields) => change(fields, copy.done, finish));

  const move = () => change({ isSpam: !request.isSpam }, request.isSpam ? copy.movedToInbox : copy.movedToSpam);

  const name = `${request.firstName} ${request.lastName}`;
  return (
    <Modal kind="panel" title={fillText(copy.title, { name })} closeLabel={adminPanel.close} onClose={onClose}>
      {request.isSpam && <p className="badge b-amber justify-self-start">{contactList.spam}</p>}
      <Facts request={request} />
      <section className="part">
        <h3>{copy.message}</h3>
        <p className="message-text">{request.message}</p>
      </section>
      <section className="part">
        <h3>{copy.followUp}</h3>
        <KeptNotice isRestored={isRestored} onDiscard={discard} />
        <form noValidate aria-busy={isSubmitting} onSubmit={(event) => void save(event)}>
          <ChoiceField label={copy.status} {...form.register('status')} options={statuses} required />
          <TextAreaField
            label={copy.notes}
            {...form.register('notes')}
            rows={4}
            maxLength={5000}
            error={errors.notes?.message}
          />
          <div className="form-end">
            <BusyButton type="button" className="btn btn-s" busyLabel={copy.moving} onClick={move}>
              {request.isSpam ? copy.notSpam : copy.markSpam}
            </BusyButton>
            <BusyButton type="submit" className="btn btn-p" isBusy={isSubmitting} busyLabel={adminPanel.saving}>
              {adminPanel.save}
            </BusyButton>
          </div>
        </form>
      </section>
    </Modal>
  );
}
