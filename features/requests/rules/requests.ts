import { requestChoices } from '#content/contact.ts';
import { looksAutomated } from '#features/newsletter/rules/newsletter.ts';
import { INVALID_EMAIL } from '#lib/api/invalid-email.ts';
import { isStorableText } from '#lib/text/text.ts';

export type Options = readonly (readonly [id: string, label: string])[];

/** Labels are read when they are shown. */
function optionsOf<Id extends string>(
  labels: Readonly<Record<Id, string>>,
): readonly (readonly [id: Id, label: string])[] {
  // Names of an object are typed as any text.
  return (Object.keys(labels) as Id[]).map((id) =>
    Object.defineProperty([id, ''], 1, { enumerable: true, get: () => labels[id] }),
  ) as [Id, string][];
}

export const interests = optionsOf(requestChoices.interests);
export const projectTypes = optionsOf(requestChoices.projectTypes);
export const timelines = optionsOf(requestChoices.timelines);
export const budgetRanges = optionsOf(requestChoices.budgetRanges);
export const contactMethods = optionsOf(requestChoices.contactMethods);

/** The required fields of a request. */
export const required = {
  firstName: { min: 2, error: 'First name must be at least 2 characters' },
  lastName: { min: 2, error: 'Last name must be at least 2 characters' },
  email: { min: 1, error: INVALID_EMAIL },
  interest: { min: 1, error: 'Please select an area of interest' },
  message: { min: 10, error: 'Message must be at least 10 characters' },
};

/** Of a lead, in dollars. */
export const HIGHEST_VALUE = 10_000_000;

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;

/** Where the panel shows a request. */
export const requestPath = (id: number) => `/admin?tab=contacts&request=${id}`;

/** A phone number is shown for these methods only, and stays optional. */
export const wantsPhone = (method: string) => method === 'phone' || method === 'video';

/** The phone number counts only while its field is shown. */
export const withShownPhone = <Fields extends { preferredContactMethod?: unknown; phone?: unknown }>(fields: Fields) =>
  wantsPhone(String(fields.preferredContactMethod)) ? fields : { ...fields, phone: '' };

const MAX_SERVICE_TYPE = 100;

/** The service in a link to the form, or '' when it is unknown. */
export function serviceTypeFrom(query: URLSearchParams): string {
  const service = query.get('service')?.trim() ?? '';
  return service.length <= MAX_SERVICE_TYPE && isStorableText(service) ? service : '';
}

const MAX_LINKS = 3;

const countLinks = (text: string) => text.match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0;

type Written = Parameters<typeof looksAutomated>[0] & Record<'firstName' | 'lastName' | 'company' | 'message', string>;

/** Suspected spam gets the same answer as success, so that robots learn nothing. */
export function looksLikeSpam(request: Written): boolean {
  if (looksAutomated(request)) return true;
  return countLinks(`${request.firstName} ${request.lastName} ${request.company} ${request.message}`) > MAX_LINKS;
}
