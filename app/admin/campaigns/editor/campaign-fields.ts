import { campaignForm as copy } from '#content/admin/admin-campaigns.ts';
import type { CampaignFields } from '#features/campaigns/client.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import type { Audience } from '#features/campaigns/input.ts';
import { scheduledTime } from '#features/campaigns/rules.ts';
import { trimLine, trimText } from '#lib/text/text.ts';
import { DAY } from '#lib/time/durations.ts';
import type { FieldErrors, FieldValues } from '#ui/form/field-values.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';
import { ALL } from '../campaign-text.ts';

/** A campaign as the form edits it; `all` stands for all sources and topics. */
export type CampaignDraft = {
  subject: string;
  previewText: string;
  body: string;
  source: string;
  topic: string;
  testTo: string;
  when: 'now' | 'later';
  date: string;
  time: string;
};

/** What the form was opened for: only saving takes an incomplete draft. */
export type Intent = 'save' | 'test' | 'send';

/** Tomorrow at 9:00 AM in the company's zone. */
const suggestedTime = (now: Date, timeZone: string) =>
  `${new Date(Date.parse(zonedDay(now, timeZone)) + DAY).toISOString().slice(0, 10)}T09:00`;

export function draftOf(campaign: Campaign | undefined, testTo: string, timeZone: string): CampaignDraft {
  const scheduled = campaign?.scheduledFor;
  const [date = '', time = ''] = (scheduled ?? suggestedTime(new Date(), timeZone)).split('T');
  return {
    subject: campaign?.subject ?? '',
    previewText: campaign?.previewText ?? '',
    body: campaign?.body ?? '',
    source: campaign?.source ?? ALL,
    topic: campaign?.topic ?? ALL,
    testTo,
    when: scheduled ? 'later' : 'now',
    date,
    time,
  };
}

/** All fields of the form are text. */
export function readDraft(values: FieldValues): CampaignDraft {
  const text = (name: keyof CampaignDraft) => String(values[name] ?? '');
  return {
    subject: text('subject'),
    previewText: text('previewText'),
    body: text('body'),
    source: text('source'),
    topic: text('topic'),
    testTo: text('testTo'),
    when: values.when === 'later' ? 'later' : 'now',
    date: text('date'),
    time: text('time'),
  };
}

/** The options of the form are the values that the input allows. */
export const audienceOf = ({ source, topic }: Pick<CampaignDraft, 'source' | 'topic'>) =>
  ({ source: source === ALL ? null : source, topic: topic === ALL ? null : topic }) as Audience;

export const fieldsOf = ({ subject, previewText, body, ...audience }: CampaignDraft) => ({
  subject: trimLine(subject),
  previewText: trimLine(previewText),
  body: trimText(body),
  ...audienceOf(audience),
});

/** The fields that differ from what is stored. */
export function changedFields(stored: Campaign, draft: CampaignDraft): Partial<CampaignFields> {
  const entries = Object.entries(fieldsOf(draft));
  const before: Record<string, unknown> = { ...stored };
  return Object.fromEntries(entries.filter(([name, value]) => before[name] !== value));
}

/** Whether all that was written is stored on the server; a new campaign without words has nothing to store. */
export function isSaved(draft: CampaignDraft, stored: Campaign | undefined): boolean {
  if (stored) return Object.keys(changedFields(stored, draft)).length === 0;
  const { subject, previewText, body } = fieldsOf(draft);
  return [subject, previewText, body].every((text) => text === '');
}

function timeError(draft: CampaignDraft, timeZone: string): string | undefined {
  if (!draft.time) return copy.requiredTime;
  return draft.date ? scheduledTime(draft, timeZone, new Date()).problem : undefined;
}

export function errorsOf(draft: CampaignDraft, intent: Intent, timeZone: string): FieldErrors {
  if (intent === 'save') return {};
  const isLater = intent === 'send' && draft.when === 'later';
  return {
    subject: trimLine(draft.subject) ? undefined : copy.requiredSubject,
    body: trimText(draft.body) ? undefined : copy.requiredBody,
    testTo: intent !== 'test' || draft.testTo.trim() ? undefined : copy.requiredEmail,
    date: isLater && !draft.date ? copy.requiredDate : undefined,
    time: isLater ? timeError(draft, timeZone) : undefined,
  };
}
