/** While an admin sees the site as a customer. */
export const seeing = {
  label: 'Seeing the site as a customer',
  text: "You're seeing the site as {name}. Nothing can be changed.",
  stop: 'Stop',
  stopped: { title: 'You see the site as yourself again', text: 'Everything you do counts for your own account.' },
  hidden: {
    heading: "This page isn't shown",
    text: "Passwords, security and privacy are up to {name}. You're seeing the site as this customer, so their forms stay closed.",
    panel: "You're seeing the site as {name}, so the panel is closed. Stop to go back to it.",
    plans: "You're seeing the site as {name}, so nothing can be bought or changed here.",
    back: 'Back to the dashboard',
  },
} as const;
