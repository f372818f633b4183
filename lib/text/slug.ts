export const LONGEST_SLUG = 200;

export const SLUG = String.raw`\w[\w-]*`;

const whole = new RegExp(`^${SLUG}$`);

export const isSlug = (text: string) => text.length <= LONGEST_SLUG && whole.test(text);

export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}
