import { useMemo, useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { useMay, useShell } from '#app/shell/shell-context.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { draftStore } from '#ui/form/draft.ts';
import type { FieldValues } from '#ui/form/field-values.ts';

export type ChosenLead = Pick<Consultation, 'id' | 'firstName' | 'lastName' | 'email' | 'company'>;

/** A customer without a request. */
export type BookedPerson = { id: number; firstName: string; lastName: string; email: string };

type Choices = { isKnown: boolean; isOther: boolean; startsAt: string; lead?: ChosenLead };

function readLead({ leadId, firstName, lastName, email, company }: FieldValues): ChosenLead | undefined {
  const id = Number(leadId ?? 0);
  const texts = { firstName: String(firstName), lastName: String(lastName), email: String(email) };
  return id > 0 ? { id, ...texts, company: String(company) } : undefined;
}

const valuesOf = ({ lead, ...choices }: Choices): FieldValues => {
  if (!lead) return choices;
  const { id, firstName, lastName, email, company } = lead;
  return { ...choices, leadId: String(id), firstName, lastName, email, company };
};

/**
 * The draft of the dialog that books a call, one for each customer it was opened from: `key` is the one of its fields, `choices` are what isn't a field or, as a
 * free time, comes later than the form.
 */
export function useBookDraft(given?: ChosenLead, person?: BookedPerson) {
  const { user } = useShell();
  const mayAnswerLeads = useMay()('answer-leads');
  const key = draftKey(user.id, person ? `book-call:${person.id}` : 'book-call');
  const { fields, choicesStore } = useMemo(
    () => ({ fields: draftStore(key), choicesStore: draftStore(`${key}:choices`) }),
    [key],
  );
  const [typed] = useState(() => fields.read()?.values ?? {});
  const [saved] = useState(() => choicesStore.read()?.values);
  const [choices, setChoices] = useState<Choices>(() => ({
    isKnown: given !== undefined || (mayAnswerLeads && !person && saved?.isKnown !== false),
    isOther: saved?.isOther === true,
    startsAt: String(saved?.startsAt ?? ''),
    lead: given ?? (mayAnswerLeads && saved ? readLead(saved) : undefined),
  }));

  function clear() {
    fields.clear();
    choicesStore.clear();
  }

  return {
    key,
    /** The fields as they are restored. */
    typed,
    choices,
    choose: (change: Partial<Choices>) => {
      const next = { ...choices, ...change };
      setChoices(next);
      choicesStore.write({ values: valuesOf(next) });
    },
    isRestored: saved !== undefined,
    clear,
  };
}
