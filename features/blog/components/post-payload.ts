import { company } from '#content/company.ts';
import type { PostFields } from '../input.ts';

/** What the dashboard's form sends: it has no field for the author, so a new post is the company's and an edited one keeps its own. */
export const postPayload = (fields: PostFields, stored?: { authorName: string }) => ({
  ...fields,
  authorName: stored?.authorName ?? company.name,
});
