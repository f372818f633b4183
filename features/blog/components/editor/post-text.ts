import { company } from '#content/company.ts';
import type { FieldValues } from '#ui/form/field-values.ts';
import type { ManagedPost } from '../../contract.ts';

/** The text fields of a post. Only the panel edits picture and author. */
export type PostText = {
  title: string;
  slug: string;
  summary: string;
  content: string;
  tags: string[];
  isPublished: boolean;
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

/** Values of the dashboard's form. */
export const textOfPost = (post: ManagedPost): PostText => text({ ...post, imageUrl: '' });

/** Values of the panel's dialog, where new posts start as published. */
export const fullTextOf = (post?: ManagedPost): PostText => ({
  ...text(post ? { ...post, imageUrl: '' } : { ...blankText, isPublished: true }),
  imageUrl: post?.imageUrl ?? '',
  authorName: post?.authorName ?? company.name,
});

const sorted = (written: PostText) =>
  JSON.stringify(Object.entries(written).toSorted(([one], [other]) => one.localeCompare(other)));

export const isSameText = (one: PostText, other: PostText) => sorted(one) === sorted(other);
