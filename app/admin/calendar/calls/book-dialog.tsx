import { useState } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { bookDialog as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CalendarHost } from '#features/booking/contract/calendar.ts';
import { PHONE_ERROR } from '#features/booking/rules/booking.ts';
import { bookCall } from '#features/booking/staff-client.ts';
import { interests, required } from '#features/requests/rules/requests.ts';
import { readPhone } from '#lib/text/phone-number.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import type { FieldErrors, FieldValues } from '#ui/form/field-values.ts';
import { Field, SelectField, TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import type { ChosenTime } from './chosen-time.ts';
import { LeadSearch } from './lead-search.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type BookedPerson, type ChosenLead, useBookDraft } from './use-book-draft.ts';
import { useTimeForm } from './use-time-form.ts';

const textOf = (fields: FieldValues, name: string) => String(fields[name] ?? '').trim();

function checkPerson(fields: FieldValues): FieldErrors {
  const needed = [
    ['firstName', required.firstName],
    ['lastName', required.lastName],
    ['email', required.email],
  ] as const;
  return Object.fromEntries(
    needed.map(([name, { min, error }]) => [name, textOf(fields, name).length < min ? error : undefined]),
  );
}

function phoneError(phone: string): string | undefined {
  if (phone === '') return copy.phoneRequired;
  return readPhone(phone) ? undefined : PHONE_ERROR;
}

function NewLead({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      <div className="pair">
        <Field label={copy.firstName} name="firstName" maxLength={100} autoComplete="off" required />
        <Field label={copy.lastName} name="lastName" maxLength={100} autoComplete="off" required />
      </div>
      <div className="pair">
        <Field label={copy.email} name="email" type="email" maxLength={254} autoComplete="off" required />
        <Field label={copy.phone} name="phone" type="tel" maxLength={40} autoComplete="off" required={isPhone} />
      </div>
      <div className="pair">
        <Field label={copy.company} name="company" maxLength={200} autoComplete="off" />
        <SelectField label={copy.topic} name="interest" options={interests} required />
      </div>
      <TextAreaField label={copy.message} name="message" rows={2} maxLength={5000} />
    </>
  );
}

const WHO = [
  ['known', copy.known],
  ['fresh', copy.fresh],
] as const;

export type BookProps = {
  hosts: readonly CalendarHost[];
  host: CalendarHost;
  /** Chosen instead of the one of an unsaved draft. */
  lead?: ChosenLead;
  /** Whom the fields name when it opens. */
  person?: BookedPerson;
  hasAddress?: boolean;
  onClose: () => void;
};

type FormProps = BookProps & { onDiscard: () => void };

function BookForm({ hosts, host: firstHost, lead: givenLead, person, onClose, onDiscard }: FormProps) {
  const { user } = useShell();
  const draft = useBookDraft(givenLead, person);
  const { typed, choose } = draft;
  const { isKnown, lead, isOther, startsAt } = draft.choices;
  const [chosenHost, setChosenHost] = useState(Number(typed.host));
  const [place, setPlace] = useState(typed.place ?? 'video');
  const named = person && { firstName: person.firstName, lastName: person.lastName, email: person.email };
  const host = hosts.find(({ id }) => id === chosenHost) ?? firstHost;
  const hostId = host.id;

  const { form, timeError } = useTimeForm({
    zone: host.zone,
    isOther,
    start: { place: 'video', ...named },
    draft: draft.key,
    check: (fields) => ({
      lead: isKnown && !lead ? copy.chooseLead : undefined,
      ...(!isKnown && checkPerson(fields)),
      ...(!isKnown && place === 'phone' && { phone: phoneError(textOf(fields, 'phone')) }),
    }),
    send: async (time, fields) => {
      const result = await book(time, fields);
      if (result.ok) draft.clear();
      return result;
    },
    copy,
    onClose,
  });

  function book(time: ChosenTime, fields: FieldValues) {
    const call = {
      ...time,
      hostId,
      zone: host.zone,
      place: place === 'phone' ? ('phone' as const) : ('video' as const),
    };
    if (isKnown) return bookCall({ ...call, lead: 'known', requestId: lead?.id ?? 0 });
    return bookCall({
      ...call,
      lead: 'new',
      firstName: textOf(fields, 'firstName'),
      lastName: textOf(fields, 'lastName'),
      email: textOf(fields, 'email'),
      phone: textOf(fields, 'phone'),
      company: textOf(fields, 'company'),
      interest: textOf(fields, 'interest'),
      message: textOf(fields, 'message'),
    });
  }

  function discard() {
    draft.clear();
    onDiscard();
  }

  return (
    <>
      <DraftNotice
        form={{ isRestored: form.isRestored || draft.isRestored, discardDraft: discard }}
        text={adminPanel.kept}
        discard={adminPanel.discard}
      />
      {user.permissions.includes('answer-leads') && (
        <div className="grid grid-cols-1 gap-3.5">
          <Choices
            label={copy.who}
            choices={WHO}
            chosen={isKnown ? 'known' : 'fresh'}
            onChoose={(who) => choose({ isKnown: who === 'known' })}
            className="justify-self-start"
          />
          {isKnown && <LeadSearch lead={lead} onChoose={(chosen) => choose({ lead: chosen })} />}
          {isKnown && !lead && form.errors.lead && (
            <ErrorText className="outline-none" role="alert" tabIndex={-1} ref={showMounted}>
              {form.errors.lead}
            </ErrorText>
          )}
        </div>
      )}
      <Form form={form}>
        {!isKnown && <NewLead isPhone={place === 'phone'} />}
        <div className="pair">
          <SelectField
            label={copy.place}
            name="place"
            options={copy.places}
            onChange={({ target }) => setPlace(target.value)}
            required
          />
          {hosts.length > 1 && (
            <SelectField
              label={copy.host}
              name="host"
              options={hosts.map(({ id, name }) => [String(id), name])}
              defaultValue={String(firstHost.id)}
              onChange={({ target }) => {
                setChosenHost(Number(target.value));
                choose({ startsAt: '' });
              }}
              required
            />
          )}
        </div>
        <TimeChoice
          host={host}
          error={timeError}
          isOther={isOther}
          onModeChange={(other) => choose({ isOther: other })}
          chosen={startsAt}
          onChoose={(chosen) => choose({ startsAt: chosen })}
        />
        <FormEnd cancel={{ label: adminPanel.cancel, onClick: onClose }} label={copy.submit} busyLabel={copy.sending} />
      </Form>
    </>
  );
}

/**
 * Books on behalf of somebody, who gets an invitation. Only admins can choose among the leads. Only booking the call or
 * discarding the draft clears it.
 */
export function BookDialog(props: BookProps) {
  const [round, setRound] = useState(0);
  return (
    <Modal
      kind="form-dialog"
      hasAddress={props.hasAddress}
      title={copy.title}
      closeLabel={adminPanel.close}
      onClose={props.onClose}
    >
      <BookForm key={round} {...props} onDiscard={() => setRound(round + 1)} />
    </Modal>
  );
}
