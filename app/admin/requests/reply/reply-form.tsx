import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, ChevronDown, Save, Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { draftKey } from '#app/shell/draft-key.ts';
import { displayName } from '#app/shell/person.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import { company } from '#content/company.ts';
import { PROMISES } from '#content/promises.ts';
import { listTemplates, sendReply, templatesKey } from '#features/leads/client.ts';
import type { ReplyTemplate } from '#features/leads/contract/leads.ts';
import { emptyPlaceholders, fillPlaceholders, type PlaceholderValues } from '#features/leads/rules/replies.ts';
import type { Consultation } from '#features/requests/contract.ts';
import type { LeadPerson } from '#features/timeline/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { zonedCallInText } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshAnswered } from '../lead/lead-queries.ts';
import { ComposerHead } from './composer-head.tsx';
import { APOLOGIZE, BodyField, Row, SubjectRow } from './reply-fields.tsx';
import { ManageTemplates, SaveTemplate } from './template-dialogs.tsx';

const schema = async () => (await import('#features/leads/input.ts')).replyInput;

const MANAGE = 'manage';

type Person = { lead: Consultation; person: LeadPerson; me: string };

const valuesFor = ({ lead, person, me }: Person): PlaceholderValues => ({
  'first name': lead.firstName,
  'next call': person.nextCall && zonedCallInText(person.nextCall.startsAt, person.nextCall.zone),
  'booking link': person.bookingUrl,
  'my name': me,
});

function TemplateSelect({ onChoose }: { onChoose: (template: ReplyTemplate | typeof MANAGE) => void }) {
  const { data } = useQuery({ queryKey: templatesKey, queryFn: async () => valueOf(await listTemplates()) });
  const templates = data?.data ?? [];
  return (
    <div className="selectw flex-[0_1_14rem]">
      <select
        className="input sm"
        aria-label={copy.template}
        value=""
        onChange={({ target }) => {
          const chosen = target.value === MANAGE ? MANAGE : templates.find(({ id }) => String(id) === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="">{copy.noTemplate}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={MANAGE}>{copy.manage}</option>
      </select>
      <ChevronDown className="icon" aria-hidden />
    </div>
  );
}

const sendLabel = (
  <>
    <Send className="icon" aria-hidden />
    {copy.send}
  </>
);

type Reply = { subject: string; body: string; requestKey?: string };
/** Goes on to the next lead, if there is one. */
export type OnReplied = () => { name: string; place: number; count: number } | undefined;

type Props = { lead: Consultation; person: LeadPerson; tabs: ReactNode; onReplied: OnReplied };

export function ReplyForm({ lead, person, tabs, onReplied }: Props) {
  const { user } = useShell();
  const me = displayName(user);
  const queries = useQueryClient();
  const formName = `reply:${lead.id}`;
  const requestKey = useRequestKey(draftKey(user.id, formName));
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const values = valuesFor({ lead, person, me });
  const isLate = useSearchParams()[0].get('do') === APOLOGIZE;
  /** The last reply when writing began. */
  const seen = useRef<{ reply: number | null | undefined }>(undefined);
  const [typed, setText] = useState<string>();
  const form = useAdminForm({
    name: formName,
    failed: copy.failed,
    isLeaving: false,
    schema,
    start: {
      subject: fillText(copy.firstSubject, { company: company.name }),
      body: isLate ? fillText(copy.apology, { name: lead.firstName, term: PROMISES.reply.said }) : '',
    },
    prepare: (fields) => ({ ...fields, requestKey: requestKey.keyFor(fields) }),
    send: async (reply: Reply) => {
      const result = await sendReply(lead.id, { ...reply, seen: (seen.current ?? { reply: person.lastReply }).reply });
      // Whoever is told of a colleague's reply decides on their own.
      if (!result.ok && result.code === 'answered') {
        seen.current = { reply: undefined };
        void refreshAnswered(queries, lead.id);
      }
      return result;
    },
    onInput: (_name, { body }) => {
      seen.current ??= { reply: person.lastReply };
      setText(String(body));
    },
    onDone: () => {
      requestKey.forget();
      seen.current = undefined;
      setText('');
      const next = onReplied();
      const isSent = person.isMailDelivered;
      showToast(
        isSent ? copy.sent : copy.queued,
        next ? fillText(copy.next, next) : isSent ? copy.sentText : copy.queuedText,
      );
      return refreshAnswered(queries, lead.id);
    },
  });
  const text = typed ?? String(form.firstValues.body ?? '');

  function write(fields: { body: string; subject?: string }) {
    form.write(fields);
    setText(fields.body);
  }

  function discardDraft() {
    form.discardDraft();
    setText('');
  }

  /** Below what is already there, so that nothing typed is lost. */
  function useTemplate(template: ReplyTemplate) {
    const filled = fillPlaceholders(template.body, values);
    const body = text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`;
    write({ subject: fillPlaceholders(template.subject, values), body });
  }

  const filled = Object.values(values).filter((value) => value !== null);
  const asTemplate = (name: 'subject' | 'body') => emptyPlaceholders(String(form.read()[name] ?? ''), values);
  return (
    <>
      <ComposerHead>
        {tabs}
        <TemplateSelect onChoose={(chosen) => (chosen === MANAGE ? setDialog('manage') : useTemplate(chosen))} />
      </ComposerHead>
      <DraftNotice form={{ ...form, discardDraft }} text={copy.kept} discard={copy.discard} />
      <Form form={form} className="gap-0">
        <Row label={copy.to} text={`${fullName(lead)}, ${lead.email}`} />
        <Row label={copy.replyTo} text={`${me}, ${user.email}`} />
        <SubjectRow />
        <BodyField text={text} values={filled} />
        {lead.isSpam && <p className="notice bad mx-4 my-2">{copy.spam}</p>}
        {!person.isMailDelivered && <p className="mx-4 my-2 text-muted">{copy.notDelivered}</p>}
        <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-sunken p-2.5">
          <button
            type="button"
            className="btn btn-g btn-sm"
            onClick={() => write({ body: `${text}${/\S$/.test(text) ? ' ' : ''}${person.bookingUrl}` })}
          >
            <CalendarPlus className="icon" aria-hidden />
            {copy.bookingLink}
          </button>
          <button type="button" className="btn btn-g btn-sm" onClick={() => setDialog('save')}>
            <Save className="icon" aria-hidden />
            {copy.saveTemplate}
          </button>
          <SubmitButton
            className="btn btn-p ml-auto max-sm:flex-[1_0_100%]"
            label={sendLabel}
            busyLabel={copy.sending}
          />
        </footer>
      </Form>
      {dialog === 'save' && (
        <SaveTemplate subject={asTemplate('subject')} body={asTemplate('body')} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'manage' && <ManageTemplates onClose={() => setDialog(undefined)} />}
    </>
  );
}
