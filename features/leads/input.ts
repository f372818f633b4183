import { z } from 'zod/mini';
import { headerSafe } from '#features/mail/rules.ts';
import { owner } from '#features/requests/input.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { listQuery } from '#lib/api/list-query.ts';
import { emailAddress, id, mostCharacters, requestKey, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { parseId } from '#lib/ids.ts';
import { isStorableText } from '#lib/text/text.ts';
import { isCompanyDomain } from './rules/company-domain.ts';
import { HIGHEST_PRICE, LONGEST_IN_DOCUMENT, LONGEST_QUESTION, MOST_PRICES, MOST_SECTIONS } from './rules/documents.ts';
import { LONGEST, placeholdersIn } from './rules/replies.ts';
import { LEAD_VIEWS, NO_OWNER } from './rules/views.ts';

/** Each is combined with the others. */
const leadFilters = z.object({
  view: z.optional(z.enum(LEAD_VIEWS, 'This view does not exist')),
  status: z.optional(z.enum(LEAD_STATUSES, 'Please choose one of the statuses')),
  /** The id of an owner, or `none`. */
  owner: z.optional(
    z
      .string()
      .check(z.refine((text) => text === NO_OWNER || parseId(text) !== null, 'owner must be a number or "none"')),
  ),
  source: z.optional(z.string().check(z.maxLength(100), z.refine(isStorableText, 'This source does not exist'))),
  /** The email domain that people of one company share. */
  domain: z.optional(
    z.string().check(z.refine(isCompanyDomain, 'domain must be the email domain of a company, such as acme.com')),
  ),
});

export const leadQuery = z.extend(listQuery, leadFilters.shape);

const MOST_LEADS = 500;

/** Gives several leads an owner, a status or both. */
export const bulkChangeInput = z
  .object({
    /** With the versions that the staff member saw. */
    leads: z
      .array(z.object({ id, version: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1, 'Please select a lead'), z.maxLength(MOST_LEADS, `Select at most ${MOST_LEADS} leads`)),
    ownerId: z.optional(owner),
    status: z.optional(z.enum(LEAD_STATUSES, 'Please choose one of the statuses')),
  })
  .check(
    z.refine(
      ({ ownerId, status }) => ownerId !== undefined || status !== undefined,
      'Please choose an owner or a status',
    ),
    z.refine(({ leads }) => new Set(leads.map((lead) => lead.id)).size === leads.length, 'A lead is selected twice'),
  );

const viewName = z
  .string('Please enter a name')
  .check(trimmedLine(), z.minLength(1, 'Please enter a name'), mostCharacters(60));

export const savedViewInput = z.object({
  name: viewName,
  /** The filters as the query string of the panel's address. */
  query: z.string().check(z.maxLength(1000, 'The filters are too long'), z.refine(isStorableText)),
});

export const savedViewChangeInput = z.object({ name: viewName });

export type LeadFilters = z.output<typeof leadFilters>;
export type BulkChange = z.output<typeof bulkChangeInput>;
export type NewSavedView = z.output<typeof savedViewInput>;

const line = (missing: string, longest: number) =>
  z.string(missing).check(z.overwrite(headerSafe), z.minLength(1, missing), mostCharacters(longest));

const subject = line('Enter a subject', LONGEST.subject);
const body = z
  .string('Write a message')
  .check(trimmed(), z.minLength(1, 'Write a message'), mostCharacters(LONGEST.body));
const name = line('Enter a name', LONGEST.name);

const isFilled = z.refine<string>((text) => placeholdersIn(text).length === 0, {
  error: ({ input }) => `Replace ${placeholdersIn(String(input)).join(' and ')} before you send`,
});

export const replyInput = z.object({
  subject: subject.check(isFilled),
  body: body.check(isFilled),
  requestKey: z.optional(requestKey),
  /** The last reply that its writer has seen; null if there was none. */
  seen: z.optional(z.nullable(id)),
});

export const templateInput = z.object({ name, subject, body });

export const templateChangeInput = z.object({
  name: z.optional(name),
  subject: z.optional(subject),
  body: z.optional(body),
});

export type ReplyInput = z.output<typeof replyInput>;
export type TemplateInput = z.output<typeof templateInput>;
export type TemplateChange = z.output<typeof templateChangeInput>;

export const noteInput = z.object({
  text: z.string('Write a note first').check(trimmed(), z.minLength(1, 'Write a note first'), mostCharacters(5000)),
  requestKey: z.optional(requestKey),
});

export type NoteInput = z.output<typeof noteInput>;

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

const documentText = (longest: number) =>
  z
    .string('Required')
    .check(mostCharacters(longest), z.refine(isStorableText, 'Remove the characters that cannot be stored'));

const cents = z
  .int('Enter an amount in whole cents')
  .check(z.minimum(-HIGHEST_PRICE, 'Enter a smaller amount'), z.maximum(HIGHEST_PRICE, 'Enter a smaller amount'));

/** A document as it is typed, so its texts may be empty. */
export const documentInput = z.object({
  /** The one that the writer saw. */
  version,
  title: documentText(LONGEST_IN_DOCUMENT.title),
  sections: z
    .array(
      z.object({
        heading: documentText(LONGEST_IN_DOCUMENT.heading),
        text: documentText(LONGEST_IN_DOCUMENT.text),
      }),
    )
    .check(z.maxLength(MOST_SECTIONS, `Use at most ${MOST_SECTIONS} sections`)),
  prices: z
    .array(z.object({ label: documentText(LONGEST_IN_DOCUMENT.label), cents }))
    .check(z.maxLength(MOST_PRICES, `Use at most ${MOST_PRICES} price lines`)),
  milestones: documentText(LONGEST_IN_DOCUMENT.milestones),
});

export const sendDocumentInput = z.object({
  version,
  /** Corrects the visitor's address. */
  email: z.optional(emailAddress()),
});

export type DocumentInput = z.output<typeof documentInput>;
export type SendDocument = z.output<typeof sendDocumentInput>;

export const questionInput = z.object({
  text: z
    .string('Write your question first')
    .check(
      trimmed(),
      z.minLength(1, 'Write your question first'),
      mostCharacters(LONGEST_QUESTION),
      z.refine(isStorableText, 'Remove the characters that cannot be stored'),
    ),
});
