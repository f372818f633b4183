import './reply.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey, useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { addNote } from '#features/notes/client.ts';
import type { LeadPerson } from '#features/timeline/contract.ts';
import { draftStore } from '#ui/form/draft.ts';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead } from '../lead/lead-queries.ts';
import { ReplyForm } from './reply-form.tsx';

const schema = async () => (await import('#features/notes/input.ts')).noteInput;

type Note = { text: string; requestKey?: string };

function NoteForm({ leadId }: { leadId: number }) {
  const { user } = useShell();
  const queries = useQueryClient();
  const formName = `note:${leadId}`;
  const requestKey = useRequestKey(draftKey(user.id, formName));
  const form = useAdminForm({
    name: formName,
    failed: copy.noteFailed,
    isLeaving: false,
    schema,
    prepare: (fields) => ({ ...fields, requestKey: requestKey.keyFor(fields) }),
    send: (note: Note) => addNote(leadId, note),
    onDone: () => {
      requestKey.forget();
      showToast(copy.noteAdded);
      return refreshLead(queries, leadId);
    },
  });
  return (
    <>
      <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
      <Form form={form} className="note-form">
        <TextAreaField label={copy.note} name="text" rows={4} maxLength={5000} placeholder={copy.writeNote} required />
        <SubmitButton className="btn btn-p btn-sm justify-self-end" label={copy.addNote} busyLabel={copy.adding} />
      </Form>
    </>
  );
}

const TABS = ['reply', 'note'] as const;

const hasDraft = (userId: number, form: string) => draftStore(draftKey(userId, form)).read() !== null;

/** Answers the visitor, or tells colleagues. */
export function Composer({ lead, person }: { lead: Consultation; person: LeadPerson | undefined }) {
  const { user } = useShell();
  // An unsaved note is shown, unless there is an unsent reply.
  const [tab, setTab] = useState<(typeof TABS)[number]>(() =>
    hasDraft(user.id, `note:${lead.id}`) && !hasDraft(user.id, `reply:${lead.id}`) ? 'note' : 'reply',
  );
  const tabs = (
    <div className="seg small" role="group" aria-label={copy.tabs}>
      {TABS.map((name) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
          {copy[name]}
        </button>
      ))}
    </div>
  );
  if (tab === 'note') {
    return (
      <section className="composer" aria-label={copy.note}>
        <header>{tabs}</header>
        <NoteForm leadId={lead.id} />
      </section>
    );
  }
  return (
    <section className="composer" aria-label={copy.reply}>
      {person ? (
        <ReplyForm lead={lead} person={person} tabs={tabs} />
      ) : (
        <>
          <header>{tabs}</header>
          <SkeletonRows label={adminPanel.loading} count={3} />
        </>
      )}
    </section>
  );
}
