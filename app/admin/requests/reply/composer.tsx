import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey, useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { addNote } from '#features/leads/client.ts';
import type { Consultation } from '#features/requests/contract.ts';
import type { LeadPerson } from '#features/timeline/contract.ts';
import { draftStore } from '#ui/form/draft.ts';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead } from '../lead/lead-queries.ts';
import { ComposerHead } from './composer-head.tsx';
import { type OnReplied, ReplyForm } from './reply-form.tsx';

const schema = async () => (await import('#features/leads/input.ts')).noteInput;

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
      <Form form={form} className="gap-3 p-4">
        <TextAreaField label={copy.note} name="text" rows={4} maxLength={5000} placeholder={copy.writeNote} required />
        <SubmitButton className="btn btn-p btn-sm justify-self-end" label={copy.addNote} busyLabel={copy.adding} />
      </Form>
    </>
  );
}

const TABS = [
  ['reply', copy.reply],
  ['note', copy.note],
] as const;

const BOX = 'grid overflow-hidden rounded-lg border border-field bg-surface [&>p]:px-4 [&>p]:pt-2.5';

const hasDraft = (userId: number, form: string) => draftStore(draftKey(userId, form)).read() !== null;

type Props = { lead: Consultation; person: LeadPerson | undefined; onReplied: OnReplied };

/** Answers the visitor, or tells colleagues. */
export function Composer({ lead, person, onReplied }: Props) {
  const { user } = useShell();
  // An unsaved note is shown, unless there is an unsent reply.
  const [tab, setTab] = useState<(typeof TABS)[number][0]>(() =>
    hasDraft(user.id, `note:${lead.id}`) && !hasDraft(user.id, `reply:${lead.id}`) ? 'note' : 'reply',
  );
  const tabs = <Choices label={copy.tabs} choices={TABS} chosen={tab} onChoose={setTab} />;
  if (tab === 'note') {
    return (
      <section className={BOX} aria-label={copy.note}>
        <ComposerHead>{tabs}</ComposerHead>
        <NoteForm leadId={lead.id} />
      </section>
    );
  }
  return (
    <section className={BOX} aria-label={copy.reply}>
      {person ? (
        <ReplyForm lead={lead} person={person} tabs={tabs} onReplied={onReplied} />
      ) : (
        <>
          <ComposerHead>{tabs}</ComposerHead>
          <SkeletonRows label={adminPanel.loading} count={3} />
        </>
      )}
    </section>
  );
}
