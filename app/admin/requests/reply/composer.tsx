import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallNotes } from '#app/admin/call-notes/call-notes.tsx';
import { notesDraft } from '#app/admin/call-notes/use-call-notes.ts';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { callNotesCopy } from '#content/admin/admin-call-notes.ts';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import { documentCopy } from '#content/admin/admin-lead-documents.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { addNote } from '#features/leads/client.ts';
import { DOCUMENT_KINDS, isDocumentKind } from '#features/leads/rules/documents.ts';
import type { Consultation } from '#features/requests/contract.ts';
import type { LeadPerson } from '#features/timeline/contract.ts';
import { readText } from '#lib/browser-store.ts';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { LeadDocuments } from '../documents/lead-documents.tsx';
import { documentDraft } from '../documents/use-lead-document.ts';
import { FOLLOW_UP } from '../lead/lead-fields.tsx';
import { refreshAnswered, refreshLead } from '../lead/lead-queries.ts';
import { ComposerHead } from './composer-head.tsx';
import { isReplying } from './reply-fields.tsx';
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
const DOCUMENTS_TAB = ['documents', documentCopy.tab] as const;
const NOTES_TAB = ['call-notes', callNotesCopy.title] as const;

type Tab = (typeof TABS)[number][0] | (typeof NOTES_TAB | typeof DOCUMENTS_TAB)[0];

const BOX = 'grid overflow-hidden rounded-lg border border-field bg-surface [&>p]:px-4 [&>p]:pt-2.5';

const hasDraft = (userId: number, form: string) => readText('sessionStorage', draftKey(userId, form)) !== '';

type Props = { lead: Consultation; person: LeadPerson | undefined; onReplied: OnReplied };

/** An unsent reply comes first, then an unsaved note, then the notes that a call still needs, then unsaved documents. */
function firstTab(userId: number, { id }: Consultation, lastCall: LeadPerson['lastCall'] | undefined): Tab {
  if (hasDraft(userId, `reply:${id}`)) return 'reply';
  if (hasDraft(userId, `note:${id}`)) return 'note';
  if (lastCall?.canWriteNotes && (lastCall.needsNotes || hasDraft(userId, notesDraft(lastCall.bookingId))))
    return 'call-notes';
  return DOCUMENT_KINDS.some((kind) => hasDraft(userId, documentDraft(id, kind))) ? 'documents' : 'reply';
}

/** Links of promises name what is to be written. */
const tabIn = (task: string | null): Tab | undefined => {
  if (isDocumentKind(task ?? '')) return 'documents';
  return isReplying(task) ? 'reply' : undefined;
};

/** The same address, at the lead's follow-up field. */
function followUpIn(search: URLSearchParams): string {
  const followUp = new URLSearchParams(search);
  followUp.set('do', FOLLOW_UP);
  return `?${followUp}`;
}

/** Answers the visitor, tells colleagues, or writes down what came out of a call. */
export function Composer({ lead, person, onReplied }: Props) {
  const { user } = useShell();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [chosen, setTab] = useState(tabIn(search.get('do')));
  // Once shown, it stays: sending notes must not switch to another tab.
  const [first, setFirst] = useState<Tab>();
  if (person && !first) setFirst(firstTab(user.id, lead, person.lastCall));
  const tab = chosen ?? first ?? firstTab(user.id, lead, undefined);
  const call = person?.lastCall?.canWriteNotes ? person.lastCall : undefined;
  const tabs = (
    <Choices
      label={copy.tabs}
      choices={[...TABS, ...(call ? [NOTES_TAB] : []), DOCUMENTS_TAB]}
      chosen={tab}
      onChoose={setTab}
      className="max-sm:grid-flow-row max-sm:grid-cols-2"
    />
  );
  const refresh = () => void refreshAnswered(queries, lead.id);
  if (tab === 'call-notes' && call) {
    return (
      <section className={BOX} aria-label={callNotesCopy.title}>
        <ComposerHead>{tabs}</ComposerHead>
        <CallNotes bookingId={call.bookingId} onSent={refresh} followUp={followUpIn(search)} />
      </section>
    );
  }
  if (tab === 'documents') {
    return (
      <section className={BOX} aria-label={documentCopy.tab}>
        <ComposerHead>{tabs}</ComposerHead>
        <LeadDocuments requestId={lead.id} onChanged={refresh} />
      </section>
    );
  }
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
