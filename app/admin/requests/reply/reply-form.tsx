import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, ChevronDown, Save, Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { draftKey, useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { displayName } from '#app/shell/person.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import { company } from '#content/company.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { listTemplates, sendReply, templatesKey } from '#features/replies/client.ts';
import type { ReplyTemplate } from '#features/replies/contract.ts';
import { emptyPlaceholders, fillPlaceholders, type PlaceholderValues } from '#features/replies/rules.ts';
import type { LeadPerson } from '#features/timeline/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { DraftNotice, Form, SubmitButton, useField } from '#ui/form/form.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import { zonedCallInText } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead, requestQuery } from '../lead/lead-queries.ts';
import { MarkedTextArea } from './marked-text.tsx';
import { ManageTemplates, SaveTemplate } from './template-dialogs.tsx';

const schema = async () => (await import('#features/replies/input.ts')).replyInput;

const MANAGE = 'manage';

type Person = { lead: Consultation; person: LeadPerson; me: string };

const valuesFor = ({ lead, person, me }: Person): PlaceholderValues => ({
  'first name': lead.firstName,
  'next call': person.nextCall && zonedCallInText(person.nextCall.startsAt, person.nextCall.zone),
  'booking link': person.bookingUrl,
  'my name': me,
});

const Row = ({ label, text }: { label: string; text: string }) => (
  <div className="reply-row">
    <span>{label}</span>
    <span>
      <Breakable text={text} />
    </span>
  </div>
);

const Problem = ({ id, error }: { id: string; error?: string }) =>
  error && (
    <ErrorText id={id} role="alert">
      {error}
    </ErrorText>
  );

function SubjectRow() {
  const id = useId();
  const { error, control } = useField('subject');
  return (
    <>
      <div className="reply-row">
        <label htmlFor={id}>{copy.subject}</label>
        <input
          id={id}
          name="subject"
          maxLength={200}
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <Problem id={`${id}-note`} error={error} />
    </>
  );
}

function BodyField({ text, values }: { text: string; values: readonly string[] }) {
  const id = useId();
  const { error, control } = useField('body');
  return (
    <>
      <MarkedTextArea
        name="body"
        {...control}
        text={text}
        values={values}
        aria-label={copy.message}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <Problem id={`${id}-note`} error={error} />
    </>
  );
}

function TemplateSelect({ onChoose }: { onChoose: (template: ReplyTemplate | typeof MANAGE) => void }) {
  const { data } = useQuery({ queryKey: templatesKey, queryFn: async () => valueOf(await listTemplates()) });
  const templates = data?.data ?? [];
  return (
    <div className="selectw">
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
type Props = { lead: Consultation; person: LeadPerson; tabs: ReactNode };

export function ReplyForm({ lead, person, tabs }: Props) {
  const { user } = useShell();
  const me = displayName(user);
  const queries = useQueryClient();
  const formName = `reply:${lead.id}`;
  const requestKey = useRequestKey(draftKey(user.id, formName));
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const values = valuesFor({ lead, person, me });
  const [typed, setText] = useState<string>();
  const form = useAdminForm({
    name: formName,
    failed: copy.failed,
    isLeaving: false,
    schema,
    start: { subject: fillText(copy.firstSubject, { company: company.name }), body: '' },
    prepare: (fields) => ({ ...fields, requestKey: requestKey.keyFor(fields) }),
    send: (reply: Reply) => sendReply(lead.id, reply),
    onInput: (_name, { body }) => setText(String(body)),
    onDone: () => {
      requestKey.forget();
      setText('');
      showToast(copy.sent, person.isMailDelivered ? copy.sentText : copy.queuedText);
      void queries.invalidateQueries({ queryKey: requestQuery(lead.id).queryKey });
      return refreshLead(queries, lead.id);
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
      <header>
        {tabs}
        <TemplateSelect onChoose={(chosen) => (chosen === MANAGE ? setDialog('manage') : useTemplate(chosen))} />
      </header>
      <DraftNotice form={{ ...form, discardDraft }} text={copy.kept} discard={copy.discard} />
      <Form form={form} className="reply-form">
        <Row label={copy.to} text={`${lead.firstName} ${lead.lastName}, ${lead.email}`} />
        <Row label={copy.replyTo} text={`${me}, ${user.email}`} />
        <SubjectRow />
        <BodyField text={text} values={filled} />
        {lead.isSpam && <p className="notice bad">{copy.spam}</p>}
        {!person.isMailDelivered && <p className="reply-hint">{copy.notDelivered}</p>}
        <footer>
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
          <SubmitButton className="btn btn-p" label={sendLabel} busyLabel={copy.sending} />
        </footer>
      </Form>
      {dialog === 'save' && (
        <SaveTemplate subject={asTemplate('subject')} body={asTemplate('body')} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'manage' && <ManageTemplates onClose={() => setDialog(undefined)} />}
    </>
  );
}
