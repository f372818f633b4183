/** While an admin sees the site as a customer. */
export const seeing = {
  label: 'Seeing the site as a customer',
  text: "You're seeing the site as {name}. Nothing can be changed.",
  stop: 'Stop',
  stopped: { title: 'You see the site as yourself again', text: 'Changes are possible again.' },
  panel: {
    heading: 'The panel is closed',
    text: "You're seeing the site as {name}, who has no panel. Stop to go back to it.",
  },
  profile: {
    heading: "This page isn't shown",
    text: "You're seeing the site as {name}. Passwords, security and privacy stay between us and the customer.",
  },
  plans: "You're seeing the site as {name}, so nothing can be bought or changed here.",
  back: 'Back to the dashboard',
} as const;
