/** While an admin sees the site as a customer. */
export const seeing = {
  label: 'Viewing the site as a customer',
  text: "You're viewing the site as {name}. Nothing can be changed.",
  stop: 'Stop viewing',
} as const;
