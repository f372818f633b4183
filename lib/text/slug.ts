export const LONGEST_SLUG = 200;

/** What a slug consists of. */
export const SLUG = String.raw`\w[\w-]*`;

const whole = new RegExp(`^${SLUG}$`);

export const isSlug = (text: string) => text.length <= LONGEST_SLUG && whole.test(text);

/** Lower-case, keep word characters and spaces, join with hyphens. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}
