import { coverField } from '#content/pictures.ts';
import { isDescribed, parseAddress } from '#features/pictures/rules.ts';
import { findPicture } from '#features/pictures/staff-client.ts';
import { type ApiError, rejection } from '#lib/api/api.ts';
import type { PostFields } from '../../input.ts';

/** What is published has a cover that everyone learns about. Only of our own pictures: others have no description yet. */
export async function coverProblem({ isPublished, imageUrl }: PostFields): Promise<ApiError | null> {
  if (!isPublished || !imageUrl || !parseAddress(imageUrl)) return null;
  const cover = await findPicture(imageUrl);
  if (!cover.ok || isDescribed(cover.value)) return null;
  return { ...rejection({ imageUrl: [coverField.missingAlt] }), message: coverField.missingAlt };
}
