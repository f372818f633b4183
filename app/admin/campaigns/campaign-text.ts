import { campaignForm, campaignAudience as copy } from '#content/admin/admin-campaigns.ts';
import { newsletterTopics } from '#content/newsletter.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';

/** The value of the options that stand for everybody. */
export const ALL = 'all';

export const sourceOptions = [[ALL, copy.allSources], ...copy.sources] as const;
export const topicOptions = () =>
  [[ALL, copy.allTopics], ...newsletterTopics.map(({ id, label }) => [id, label] as const)] as const;

type Audience = { source: string | null; topic: string | null };

/** For example "Monthly newsletter, all sources". */
export function audienceText({ source, topic }: Audience): string {
  const name = labelOf(sourceOptions, source ?? ALL);
  return fillText(copy.described, {
    topic: labelOf(topicOptions(), topic ?? ALL),
    source: source === null ? name.toLowerCase() : name,
  });
}

export const peopleText = (count: number) => countedText(campaignForm.people, count);

export const LIST_ADDRESS = '/admin?tab=marketing&list=campaigns';
