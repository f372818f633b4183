export const peopleOnPlan = {
  heading: 'People on this plan',
  places: 'Up to {count}, including you',
  used: '{used} of {count}, including you',
  anyNumber: 'Your whole team',
  onlyYou: 'Only you',
  none: 'Nobody else uses this plan yet. People you add share its tokens, but not their conversations.',
  share: "They share the tokens of this plan. People on your plan can't read each other's conversations.",
  noneIncluded: 'This plan has no room for the people below, so they can no longer use it.',
  full: {
    one: 'This plan is for one person. Change to a larger plan to add people.',
    some: 'This plan already has {count} people. Remove someone or change to a larger plan to add people.',
  },
  notIncluded: 'Not included in this plan',
  email: 'Email address',
  hint: 'They get an email, and need an account with this address.',
  add: 'Add person',
  adding: 'Adding...',
  added: ['Person added', '{email} can use your {plan} plan.'],
  notAdded: 'Person not added',
  remove: 'Remove',
  removal: {
    title: 'Remove {email}?',
    text: 'They lose access to your {plan} plan for {agent} immediately.',
    textUnused: 'They no longer appear on your {plan} plan for {agent}.',
    cancel: 'Cancel',
    confirm: 'Remove person',
    busy: 'Removing...',
  },
  removed: ['Person removed', '{email} can no longer use your plan.'],
  notRemoved: 'Person not removed',
  loading: 'Loading people',
  failed: 'Failed to load the people',
  again: 'Try Again',
} as const;

/** Plans of other customers, who have added the reader. */
export const sharedPlans = {
  badge: 'Shared with you',
  line: '{plan}, shared by {owner}',
  text: '{owner} pays for this plan and manages it. You share its tokens.',
  leave: 'Leave this plan',
  dialog: {
    title: 'Leave this plan?',
    text: "You can no longer use {owner}'s {plan} plan for {agent}. Your conversations stay here to read. Only {owner} can add you again.",
    stay: 'Stay on this plan',
    confirm: 'Leave this plan',
    busy: 'Leaving...',
    done: ['You left the plan', "You are no longer on {owner}'s {plan} plan."],
    failed: "You're still on this plan",
  },
  failed: 'Failed to load the plans that are shared with you',
  /** On the dashboard. */
  also: 'Also shared with you: {agents}',
  open: 'Open Billing',
  /** Above plans for the same consultant. */
  note: "You use this consultant through {owner}'s {plan} plan. Choose a plan here only if you want your own.",
} as const;

/** On the dashboard and above a consultant's demo, for somebody who may have been added to a plan. */
export const unconfirmedAddress = {
  text: "Your email address isn't confirmed yet. Click the link that we sent to {email}. If somebody added you to their plan, you can use it after that.",
  link: 'Open your profile to get a new link',
} as const;
