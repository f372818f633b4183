import { z } from 'zod/mini';
import { consultation } from '#features/requests/contract.ts';
import { done, instant, pageOf } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import {
  bulkChangeInput,
  leadQuery,
  noteInput,
  replyInput,
  savedViewChangeInput,
  savedViewInput,
  templateChangeInput,
  templateInput,
} from '../input.ts';
import { LEAD_VIEWS } from '../rules/views.ts';

const lead = z.extend(consultation, {
  /** When the next call starts that is confirmed or held. */
  nextCallAt: z.nullable(instant),
});

export type Lead = z.output<typeof lead>;

const savedView = z.object({ id, name: z.string(), query: z.string() });

export type SavedView = z.output<typeof savedView>;

/** Staff, or someone who was when they became an owner. */
const leadOwner = z.object({ id, name: z.string(), isStaff: z.boolean() });

export type LeadOwner = z.output<typeof leadOwner>;

const desk = z.object({
  /** How many leads each view holds. */
  counts: z.record(z.enum(LEAD_VIEWS), z.int()),
  owners: z.array(leadOwner),
  sources: z.array(z.string()),
  savedViews: z.array(savedView),
  /** Business hours after which a lead counts as unanswered. */
  unansweredHours: z.int(),
  /** The business time zone in words, for example "Central Time". */
  zone: z.string(),
  /** Its IANA name. */
  timeZone: z.string(),
  /** The day in that zone, YYYY-MM-DD. */
  today: z.string(),
});

export type Desk = z.output<typeof desk>;

const noView = 'View not found';

export const leadApi = {
  'GET /api/leads': {
    summary: 'Lists the consultation requests that are not spam, for the lead desk, with the sum of their values',
    access: 'answer-leads',
    query: leadQuery,
    needsProof: 'whole-list',
    answer: z.extend(pageOf(lead), { value: z.number() }),
  },
  'GET /api/leads/desk': {
    summary: 'Reads what the lead desk shows around its list: counts, owners, sources and saved views',
    access: 'answer-leads',
    answer: desk,
  },
  'POST /api/leads/bulk': {
    summary: 'Gives several leads an owner or a status; changes none if one has changed meanwhile',
    access: 'answer-leads',
    input: bulkChangeInput,
    answer: done,
  },
  'POST /api/leads/views': {
    summary: "Saves the filters of the lead list as one of one's own views",
    access: 'answer-leads',
    input: savedViewInput,
    answer: savedView,
    status: 201,
  },
  'PATCH /api/leads/views/:id': {
    summary: 'Renames a saved view',
    access: 'answer-leads',
    input: savedViewChangeInput,
    answer: savedView,
    notFound: noView,
  },
  'DELETE /api/leads/views/:id': {
    summary: 'Deletes a saved view',
    access: 'answer-leads',
    answer: done,
    notFound: noView,
  },
} satisfies Contract;

const text = z.string();
const template = z.object({ id, name: text, subject: text, body: text });

export type ReplyTemplate = z.output<typeof template>;

const noTemplate = 'Template not found';

export const replyApi = {
  'POST /api/contacts/:id/replies': {
    summary: 'Answers a request by email',
    access: 'answer-leads',
    input: replyInput,
    answer: z.object({ emailId: id }),
    status: 201,
    notFound: 'Request not found',
  },
  'GET /api/reply-templates': {
    summary: 'Lists the texts that a reply can start from',
    access: 'answer-leads',
    answer: z.object({ data: z.array(template), count: z.int() }),
  },
  'POST /api/reply-templates': {
    summary: 'Stores a template',
    access: 'answer-leads',
    input: templateInput,
    answer: template,
    status: 201,
  },
  'PATCH /api/reply-templates/:id': {
    summary: 'Changes a template',
    access: 'answer-leads',
    input: templateChangeInput,
    answer: template,
    notFound: noTemplate,
  },
  'DELETE /api/reply-templates/:id': {
    summary: 'Deletes a template',
    access: 'answer-leads',
    answer: done,
    notFound: noTemplate,
  },
} satisfies Contract;

export const noteApi = {
  'POST /api/contacts/:id/notes': {
    summary: 'Adds a note to a request',
    access: 'answer-leads',
    input: noteInput,
    answer: z.object({ id }),
    status: 201,
    notFound: 'Request not found',
  },
  'DELETE /api/notes/:id': {
    summary: "Deletes one's own note",
    access: 'answer-leads',
    answer: done,
    notFound: 'Note not found',
  },
} satisfies Contract;
