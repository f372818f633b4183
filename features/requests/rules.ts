import { looksAutomated } from '#features/newsletter/rules/newsletter.ts';
import { INVALID_EMAIL } from '#lib/api/invalid-email.ts';
import { isStorableText } from '#lib/text/text.ts';

export type Options = readonly (readonly [id: string, label: string])[];

export const interests = [
  ['conversational-ai', 'Conversational AI Agents'],
  ['predictive-analytics', 'Predictive Analytics'],
  ['process-automation', 'Process Automation'],
  ['intelligent-search', 'Intelligent Search Systems'],
  ['custom-ai', 'Custom AI Development'],
  ['ai-consulting', 'AI Strategy Consulting'],
] as const;
export const projectTypes = [
  ['ai-strategy', 'AI strategy'],
  ['custom-development', 'Custom development'],
  ['automation', 'Automation'],
  ['chatbot', 'Chatbot'],
  ['data-analytics', 'Data analytics'],
  ['integration', 'Integration'],
  ['other', 'Other'],
] as const;
export const timelines = [
  ['asap', 'As soon as possible'],
  ['1-3-months', '1 to 3 months'],
  ['3-6-months', '3 to 6 months'],
  ['6-plus-months', '6 months or later'],
  ['exploring', 'Just exploring'],
] as const;
export const budgetRanges = [
  ['under-5k', 'Under $5,000'],
  ['5k-15k', '$5,000 - $15,000'],
  ['15k-50k', '$15,000 - $50,000'],
  ['50k-plus', '$50,000+'],
  ['discuss', 'Prefer to discuss'],
] as const;
export const contactMethods = [
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['video', 'Video call'],
  ['in-person', 'In person'],
] as const;

/** The required fields of a request. */
export const required = {
  firstName: { min: 2, error: 'First name must be at least 2 characters' },
  lastName: { min: 2, error: 'Last name must be at least 2 characters' },
  email: { min: 1, error: INVALID_EMAIL },
  interest: { min: 1, error: 'Please select an area of interest' },
  message: { min: 10, error: 'Message must be at least 10 characters' },
};

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
