import { z } from 'zod/mini';
import { day, emailAddress, id, mostCharacters, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { formatMoney, toCents } from '#lib/money.ts';
import { isStorableText } from '#lib/text/text.ts';
import {
  budgetRanges,
  contactMethods,
  HIGHEST_VALUE,
  interests,
  LEAD_STATUSES,
  type Options,
  projectTypes,
  required,
  timelines,
  withShownPhone,
} from './rules/requests.ts';

const optionalText = (maximum: number) => z._default(z.string().check(trimmedLine(), mostCharacters(maximum)), '');
const optionalChoice = (options: Options) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || options.some(([option]) => option === value),
          'Please choose one of the options',
        ),
      ),
    '',
  );
const name = ({ min, error }: { min: number; error: string }) =>
  z.string('Required').check(trimmedLine(), z.minLength(min, error), mostCharacters(100));

const shortText = z.string().check(
  z.overwrite((text) => text.trim().slice(0, 100)),
  z.refine(isStorableText),
);
const PATH = z.regex(/^\/(?!\/)[^\s\\?#\0]{0,500}$/);
const visit = z.object({
  at: z.iso.datetime(),
  referrer: z.string().check(z.regex(/^[\w.:-]{0,255}$/)),
  utmSource: shortText,
  utmMedium: shortText,
  utmCampaign: shortText,
  page: z.string().check(PATH),
});
/** A visit as app/document/inline/visits.js writes it; null for anything else. Visitors don't type it, so nobody is told. */
export const readVisit = (text: string) => visit.safeParse(Object.fromEntries(new URLSearchParams(text))).data ?? null;

const droppedUnless = (schema: z.ZodMiniType<string, string>) => z._default(z.catch(schema, ''), '');
const visitText = droppedUnless(z.string().check(z.maxLength(4000)));

/** Shared by the form and POST /api/contact. */
export const consultationRequestInput = z.object({
  firstName: name(required.firstName),
  lastName: name(required.lastName),
  email: emailAddress(undefined, 'Required'),
  company: optionalText(200),
  interest: z
    .string('Required')
    .check(z.refine((value) => interests.some(([interest]) => interest === value), required.interest.error)),
  message: z
    .string('Required')
    .check(trimmed(), z.minLength(required.message.min, required.message.error), mostCharacters(5000)),
  projectType: optionalChoice(projectTypes),
  timeline: optionalChoice(timelines),
  budgetRange: optionalChoice(budgetRanges),
  preferredContactMethod: optionalChoice(contactMethods),
  serviceType: optionalText(100),
  subscribeToNewsletter: z._default(z.boolean(), false),
  phone: optionalText(40),
  /** Honeypot: people never see it. */
  website: optionalText(500),
  /** Milliseconds between page load and submit. */
  fillTime: z.optional(z.number()),
  /** The path of the page that it is sent from. */
  page: droppedUnless(
    z.string().check(
      z.overwrite((address) => address.replace(/[?#].*$/s, '')),
      PATH,
    ),
  ),
  firstVisit: visitText,
  lastVisit: visitText,
});

/** What a native form posts: CSS hides the phone field, but can't keep it from being posted. */
export const consultationFormInput = consultationRequestInput.check(z.overwrite(withShownPhone));

export const owner = z.nullable(id);

/** The fields that staff may change. */
export const consultationChangeInput = z.object({
  status: z.optional(z.enum(LEAD_STATUSES, 'Please choose one of the statuses')),
  notes: z.optional(z.string().check(trimmed(), mostCharacters(5000))),
  isSpam: z.optional(z.boolean()),
  ownerId: z.optional(owner),
  followUpOn: z.optional(z.nullable(day('Please enter a date'))),
  /** The visitor's email needs no answer. Only another email makes the lead wait again. */
  isWaiting: z.optional(z.literal(false, 'isWaiting can only be false')),
  /** In dollars. */
  value: z.optional(
    z.nullable(
      z
        .number('Please enter a number')
        .check(
          z.minimum(0, 'Please enter a number of at least zero'),
          z.maximum(HIGHEST_VALUE, `The value can be at most ${formatMoney(toCents(HIGHEST_VALUE))}`),
        ),
    ),
  ),
  /** The version the staff member saw; without it the stored request is overwritten. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

export type ConsultationChange = z.output<typeof consultationChangeInput>;
export type ConsultationRequest = z.output<typeof consultationRequestInput>;

/** What the visitor entered. */
export function fieldsOf(request: ConsultationRequest) {
  const {
    website: _honeypot,
    fillTime: _fillTime,
    page: _page,
    firstVisit: _first,
    lastVisit: _last,
    ...fields
  } = request;
  return fields;
}
