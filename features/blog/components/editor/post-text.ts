import { company } from '#content/company.ts';
import { writeLocalTime } from '#lib/time/local-time.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import type { FieldValues } from '#ui/form/field-values.ts';
import type { ManagedPost } from '../../contract.ts';

/** The text fields of a post. Only staff choose the picture, and only the panel names the author. */
export type PostText = {
  title: string;
  slug: string;
  summary: string;
  content: string;
  tags: string[];
  isPublished: boolean;
  /** See `writeLocalTime`; empty without a time. Absent of public posts, and where the author may not publish. */
  schedule?: string;
  imageUrl?: string;
  authorName?: string;
};

/** Tags are separated by commas in a text field, and by line breaks between chips. */
export const TAGS_BY_COMMA = ', ';
export const TAGS_BY_LINE = '\n';

export const fieldsOf = ({ tags, ...text }: PostText, separator: string): FieldValues => ({
  ...text,
  tags: tags.join(separator),
});

/** Splits, trims and filters the tags. */
export function textOf(fields: FieldValues, separator: string): PostText {
  const read = (name: string) => String(fields[name] ?? '');
  return {
    title: read('title'),
    slug: read('slug'),
    summary: read('summary'),
    content: read('content'),
    tags: read('tags')
      .split(separator.trim() || separator)
      .map((tag) => tag.trim())
      .filter(Boolean),
    isPublished: fields.isPublished === true,
    ...('schedule' in fields && { schedule: read('schedule') }),
    ...('imageUrl' in fields && { imageUrl: read('imageUrl') }),
    ...('authorName' in fields && { authorName: read('authorName') }),
  };
}

const text = ({ title, slug, summary, content, tags, isPublished }: PostText): PostText => ({
  title,
  slug,
  summary,
  content,
  tags,
  isPublished,
});

export const blankText: PostText = { title: '', slug: '', summary: '', content: '', tags: [], isPublished: false };

/** The time of a scheduled post on the clocks of the zone. */
function scheduleOf({ state, publishedAt }: ManagedPost, zone: string): string {
  if (state !== 'scheduled') return '';
  const [date = '', time = ''] = localTimeIn(new Date(publishedAt), zone).split('T');
  return writeLocalTime({ date, time, zone });
}

/** Values of the dashboard's form. With a zone, whoever writes chooses the cover, and schedules what isn't public yet. */
export const textOfPost = (post: ManagedPost, zone?: string): PostText => ({
  ...text({ ...post, imageUrl: '' }),
  ...(zone && !post.isPublished && { schedule: scheduleOf(post, zone) }),
  ...(zone && { imageUrl: post.imageUrl ?? '' }),
});

/** Values of the panel's dialog, where new posts start as published. */
export const fullTextOf = (post?: ManagedPost, zone?: string): PostText => ({
  ...text(post ? { ...post, imageUrl: '' } : { ...blankText, isPublished: true }),
  ...(zone && !post?.isPublished && { schedule: post ? scheduleOf(post, zone) : '' }),
  imageUrl: post?.imageUrl ?? '',
  authorName: post?.authorName ?? company.name,
});

const sorted = (written: PostText) =>
  JSON.stringify(Object.entries(written).toSorted(([one], [other]) => one.localeCompare(other)));

export const isSameText = (one: PostText, other: PostText) => sorted(one) === sorted(other);
