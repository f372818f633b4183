import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import {
  audienceQuery,
  campaignChangeInput,
  campaignInput,
  failuresQuery,
  postInput,
  previewInput,
  scheduleInput,
  sendInput,
  testInput,
} from './input.ts';

const status = z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled']);

const facts = {
  id,
  subject: z.string(),
  status,
  source: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  createdAt: instant,
  scheduledAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** The number of people it goes to; null before it starts. */
  audience: z.nullable(z.int()),
};

export const campaignRow = z.object({ ...facts, sent: z.int(), failed: z.int(), unsubscribed: z.int() });

/** Emails by what became of them. */
const counts = z.object({
  sent: z.int(),
  /** Not yet tried, including those not yet queued. */
  waiting: z.int(),
  /** Given up, or to be tried again. */
  failed: z.int(),
  retrying: z.int(),
  /** Never sent, because the campaign was canceled, including those not yet queued, or staff withdrew the email. */
  canceled: z.int(),
  /** Withdrawn, because the subscriber left, or no longer wants the topic, before it was sent. */
  left: z.int(),
  unsubscribed: z.int(),
  sentInLastMinute: z.int(),
});

const event = z.object({
  id,
  at: instant,
  actor: z.string(),
  kind: z.string(),
  /** How many people it is about, if any. */
  people: z.nullable(z.int()),
  /** What the mail server said when it made the campaign wait. */
  error: z.nullable(z.string()),
});

export const campaign = z.object({
  ...facts,
  previewText: z.string(),
  body: z.string(),
  updatedAt: instant,
  testedAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  /** In the address of its public page, which exists once it has started. */
  publicKey: z.string(),
  /** The post it was made from, if it still exists. */
  post: z.nullable(z.object({ title: z.string(), slug: z.string() })),
  /** `scheduledAt` in the business time zone, such as 2026-12-01T09:00. */
  scheduledFor: z.nullable(z.string()),
  version: z.string(),
  counts,
  /** What happened to it, newest first. */
  events: z.array(event),
});

const failure = z.object({
  id,
  recipient: z.string(),
  reason: z.string(),
  /** Null if it isn't tried again. */
  nextTryAt: z.nullable(instant),
  /** Whether the subscriber was removed from the newsletter for it. */
  isRemoved: z.boolean(),
});

const sender = z.object({
  from: z.string(),
  timeZone: z.string(),
  /** Why nothing can be sent; null if it can. */
  problem: z.nullable(z.string()),
  /** Whether emails leave this server; otherwise they wait in the queue. */
  isDelivered: z.boolean(),
});

export type Campaign = z.output<typeof campaign>;
export type CampaignRow = z.output<typeof campaignRow>;
export type CampaignEvent = z.output<typeof event>;
export type CampaignFailure = z.output<typeof failure>;
export type CampaignSender = z.output<typeof sender>;

const notFound = 'Campaign not found';
const BODY_BYTES = 256 * 1024;
const change = { access: 'manage-campaigns', answer: campaign, notFound } as const;

export const campaignApi = {
  'GET /api/campaigns': listOf('manage-campaigns', 'Lists the campaigns', campaignRow),
  'POST /api/campaigns': {
    summary: 'Creates a draft',
    access: 'manage-campaigns',
    input: campaignInput,
    maxBytes: BODY_BYTES,
    answer: campaign,
    status: 201,
  },
  'POST /api/campaigns/from-post': {
    summary: 'Creates a draft from a published post',
    access: 'manage-campaigns',
    input: postInput,
    answer: campaign,
    status: 201,
  },
  'POST /api/campaigns/preview': {
    summary: 'Renders the email without storing anything',
    access: 'manage-campaigns',
    input: previewInput,
    maxBytes: BODY_BYTES,
    answer: z.object({ html: z.string(), text: z.string() }),
  },
  'GET /api/campaigns/sender': {
    summary: 'Who sends, and whether they can',
    access: 'manage-campaigns',
    answer: sender,
  },
  'GET /api/campaigns/audience': {
    summary: 'Counts who would get a campaign, and who would not',
    access: 'manage-campaigns',
    query: audienceQuery,
    answer: z.object({ count: z.int(), pending: z.int(), unsubscribed: z.int(), bounced: z.int() }),
  },
  'GET /api/campaigns/:id': { summary: 'Returns a campaign and its progress', ...change },
  'GET /api/campaigns/:id/failures': {
    summary: 'Lists the emails of a campaign that failed',
    access: 'manage-campaigns',
    query: failuresQuery,
    answer: z.object({ data: z.array(failure), hasMore: z.boolean() }),
    notFound,
  },
  'PATCH /api/campaigns/:id': {
    summary: 'Changes a draft or a scheduled campaign',
    ...change,
    input: campaignChangeInput,
    maxBytes: BODY_BYTES,
  },
  'DELETE /api/campaigns/:id': { summary: 'Deletes a draft', access: 'manage-campaigns', answer: done, notFound },
  'POST /api/campaigns/:id/test': { summary: 'Sends a test to one address', ...change, input: testInput },
  'POST /api/campaigns/:id/schedule': {
    summary: 'Schedules a campaign in the business time zone',
    ...change,
    input: scheduleInput,
  },
  'POST /api/campaigns/:id/send': { summary: 'Starts sending now', ...change, input: sendInput },
  'POST /api/campaigns/:id/unschedule': { summary: 'Makes a scheduled campaign a draft again', ...change },
  'POST /api/campaigns/:id/pause': { summary: 'Pauses sending', ...change },
  'POST /api/campaigns/:id/resume': { summary: 'Resumes sending', ...change },
  'POST /api/campaigns/:id/cancel': { summary: 'Cancels all emails that are not sent yet', ...change },
  'GET /api/newsletter/issues/:key': { summary: 'A sent campaign as a page', access: 'anyone' },
} satisfies Contract;
