import { excerptOf, postPath } from '#features/blog/rules.ts';
import { escapeMarks } from '#lib/text/mark-escapes.ts';
import { placeBlocks } from '#lib/text/markup.ts';
import { instantOf } from '#lib/time/time-zone.ts';

/** What is missing before a campaign can be sent, by field. */
export function missingContent({ subject, body }: { subject: string; body: string }) {
  if (subject === '') return { field: 'subject', message: 'Please enter a subject' } as const;
  return body === '' ? ({ field: 'body', message: 'Please write the email' } as const) : null;
}

/** When a campaign goes out that is scheduled for a local time of the business, or why it can't. */
export function scheduledTime({ date, time }: { date: string; time: string }, timeZone: string, now: Date) {
  const at = instantOf(`${date}T${time}`, timeZone);
  if (!at) return { problem: 'The clocks skip this time. Please choose another one.' } as const;
  return at <= now ? ({ problem: 'This time has passed. Please choose a later one.' } as const) : ({ at } as const);
}

type Sender = { isDelivered: boolean; isDemo: boolean; postalAddress: string | null };

/** Why nothing can be sent, or null. In demo mode, emails may wait: the mailbox shows them. */
export function senderProblem({ isDelivered, isDemo, postalAddress }: Sender): string | null {
  if (!postalAddress) return 'Campaigns need your postal address. An admin can enter it under Settings, General.';
  return isDelivered || isDemo ? null : 'No mail server is configured. An admin can enter one under Settings, General.';
}

/** In the panel. */
export const campaignPath = (id: number | 'new') => `/admin?tab=marketing&campaign=${id}`;

export const campaignSubject = (id: number) => `campaign ${id}`;

/** Stands for the public key in previews and tests. */
export const PREVIEW_KEY = 'preview';

/** Its public page. */
export const issuePath = (publicKey: string) => `/api/newsletter/issues/${publicKey}`;

/** One of `newsletterTopics`. */
export const POSTS_TOPIC = 'posts';

const FIRST_BLOCKS = 4;

/** So that a lead who came by this link says so. */
const tagsOf = (slug: string) =>
  new URLSearchParams({ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: slug });

/** The first blocks of a text. A block of code is never cut at its blank lines. */
function openingOf(content: string): string {
  const lines = content.trim().split(/\r\n?|\n/);
  const code = placeBlocks(lines.join('\n')).flatMap(({ block, line }) =>
    block.kind === 'code' ? [{ from: line, to: line + block.lines.length + 1 }] : [],
  );
  const isBlank = (at: number) => lines[at]?.trim() === '' && !code.some(({ from, to }) => from < at && at < to);
  const ends = lines.flatMap((_, at) => (isBlank(at) && !isBlank(at - 1) ? [at] : []));
  return lines
    .slice(0, ends[FIRST_BLOCKS - 1])
    .map((line, at) => (isBlank(at) ? '' : line))
    .join('\n');
}

/** A newsletter that starts like the post and links to the rest. */
export function newsletterFromPost(post: { title: string; slug: string; summary: string; content: string }) {
  return {
    subject: post.title,
    previewText: excerptOf(post),
    body: `${openingOf(post.content)}\n\n[Read the whole article](${postPath(post.slug)}?${tagsOf(post.slug)})`,
  };
}

/** A short note that the post is there. */
export function noteAboutPost(post: { title: string; slug: string; summary: string; content: string }) {
  const about = excerptOf(post);
  const link = `[Read the article](${postPath(post.slug)}?${tagsOf(post.slug)})`;
  return { subject: post.title, previewText: about, body: [escapeMarks(about), link].filter(Boolean).join('\n\n') };
}
