import { z } from 'zod/mini';
import { newsletterTopics } from '#content/newsletter.ts';
import { SOURCES } from '#features/newsletter/rules/newsletter.ts';
import { day, emailAddress, id, idText, mostCharacters, requestKey, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { isStorableText } from '#lib/text/text.ts';

/** As long as a post's title, which may become the subject. */
const LONGEST_LINE = 200;
const LONGEST_BODY = 50_000;

const text = (longest: number) =>
  z
    .string('Please enter text')
    .check(trimmed(), mostCharacters(longest), z.refine(isStorableText, 'Use only characters that can be stored'));

/** Line breaks would end a header of the email. */
const line = (longest: number) =>
  text(longest).check(trimmedLine(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use a single line'));

const source = z.enum(SOURCES, 'Please choose one of the sources');
const topic = z.enum(
  newsletterTopics.map(({ id: name }) => name),
  'Please choose one of the topics',
);
/** Null for all. */
const audience = { source: z.nullable(source), topic: z.nullable(topic) };

const content = { subject: line(LONGEST_LINE), previewText: line(LONGEST_LINE), body: text(LONGEST_BODY) };

/** A draft may be incomplete. */
export const campaignInput = z.object({
  subject: z._default(content.subject, ''),
  previewText: z._default(content.previewText, ''),
  body: z._default(content.body, ''),
  source: z._default(audience.source, null),
  topic: z._default(audience.topic, null),
  requestKey: z.optional(requestKey),
});

/** The version the admin saw; without it the stored campaign is overwritten. */
const version = z.optional(z.string().check(z.maxLength(100)));

export const campaignChangeInput = z.extend(z.partial(z.object({ ...content, ...audience })), { version });

export const previewInput = z.object(content);

export const testInput = z.object({ email: emailAddress() });

export const postInput = z.object({ postId: id, requestKey: z.optional(requestKey) });

/** What was seen when sending was confirmed, so that nobody sends another version or to other people. */
export const sendInput = z.object({ version: z.string().check(z.maxLength(100)) });

/** A local time of the business. */
export const scheduleInput = z.extend(sendInput, {
  date: day('Please choose a date'),
  time: z.iso.time({ precision: -1, error: 'Please choose a time' }),
});

export const audienceQuery = z.object({
  source: z.nullish(source),
  topic: z.nullish(topic),
});

export const failuresQuery = z.object({
  /** The id of the last one on the page before. */
  after: z.nullish(idText('after')),
});

export type NewCampaign = z.output<typeof campaignInput>;
export type CampaignOfPost = z.output<typeof postInput>;
export type CampaignChange = z.output<typeof campaignChangeInput>;
export type CampaignContent = z.output<typeof previewInput>;
export type Schedule = z.output<typeof scheduleInput>;
export type Audience = Pick<NewCampaign, 'source' | 'topic'>;
