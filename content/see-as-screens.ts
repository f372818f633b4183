/** What screens say to an admin who sees the site as a customer. Not in seeing.ts, which every page loads. */
export const seeAsScreens = {
  stopped: { title: "You're back in your own account", text: 'You can make changes again.' },
  panel: {
    heading: 'The panel is closed',
    text: "You're viewing the site as {name}, who can't open the panel. Stop viewing to return to it.",
  },
  profile: {
    heading: "This page isn't shown",
    text: "You're viewing the site as {name}. Only the customer can open their profile.",
  },
  plans: "You're viewing the site as {name}, so nothing can be bought or changed here.",
  back: 'Back to the dashboard',
} as const;
