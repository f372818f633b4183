/** While an admin sees the site as a customer. */
export const seeing = {
  label: 'Viewing the site as a customer',
  text: "You're viewing the site as {name}. Nothing can be changed.",
  stop: 'Stop viewing',
} as const;

/** While a member of staff looks at texts that are not published. */
export const preview = {
  label: 'Preview of the site',
  text: 'Preview: only you see this',
  leave: 'Leave preview',
} as const;

/** Above a post that is opened by a private link. */
export const postPreview = 'Preview. This post is not published.';
