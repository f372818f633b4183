export const conversationsScreen = {
  heading: 'Conversations',
  lead: 'Customers who ask for a person, and the consultants that answer them.',
  failed: 'Failed to load conversations',
  partsLabel: 'Parts of the conversation desk',
  parts: [
    ['handed-over', 'With a person'],
    ['consultants', 'Consultants'],
    ['documents', 'Documents'],
    ['spend', 'Spend'],
  ],
} as const;

export const handedOverList = {
  caption: 'Conversations with a person',
  search: 'Search by customer or title',
  footer: 'Showing {count} of {total} conversations',
  empty: 'No conversation waits for a person.',
  emptyHint: 'When a customer asks for a person, the conversation appears here until you hand it back.',
  failed: 'Failed to load the conversations',
  columns: {
    customer: 'Customer',
    email: 'Email',
    title: 'Conversation',
    waiting: 'Status',
    handedOverAt: 'Handed over',
  },
  states: { waiting: 'Waiting for us', answered: 'Replied' },
  answeredBy: 'Replied by {name}',
  untitled: 'No question yet',
  open: 'Open the conversation with {name}',
} as const;

export const handedOverView = {
  title: 'Conversation with {name}',
  asked: 'Asked for a person {time}',
  consultant: 'Consultant',
  customer: 'Customer',
  lead: 'Lead',
  openLead: 'Open the lead',
  messages: 'Messages',
  privacy: 'You can read this conversation until you hand it back. It belongs to {name}.',
  placeholder: 'Write to {name}',
  note: '{name} reads this in the chat and by email. Further replies within ten minutes are not emailed.',
  sent: 'Reply sent',
  notSent: 'Reply not sent',
  giveBack: 'Hand back',
  giveBackNow: 'Hand back to the consultant',
  giveBackTitle: 'Hand this conversation back?',
  giveBackText:
    'The consultant answers {name} again, and our team can no longer open the conversation. Your replies stay in the timeline.',
  keep: 'Keep it',
  givingBack: 'Handing back...',
  givenBack: 'Conversation handed back',
  notGivenBack: 'Conversation not handed back',
  gone: 'This conversation was handed back, so only its customer can read it.',
  failed: 'Failed to load the conversation',
} as const;

export const consultantsView = {
  failed: 'Failed to load the consultants',
  empty: 'There are no consultants yet.',
  noProvider: 'No AI provider is configured, so customers see the demo. What you save here applies once there is one.',
  model: 'The model {model} writes the answers.',
  saved: 'Saved {time}',
  savedBy: 'Saved {time} by {name}',
  edit: 'Edit',
  editOf: ': {name}',
  preview: 'Try it',
  starting: 'Starting...',
  history: 'Versions',
  sources: 'Answers from',
  noSources: 'No sources',
  texts: {
    posts: 'Published posts',
    services: 'Services',
    policies: 'Policies',
    documents: 'Documents',
  },
  form: {
    title: 'Edit {name}',
    name: 'Name',
    nameHint: 'Customers see it in conversations. The demo keeps its own name.',
    instructions: 'Instructions',
    instructionsHint: "What the consultant is for and how it should advise. Citations and formatting can't be changed.",
    questions: 'Opening questions',
    questionsHint: 'One per line, at most six.',
    sources: 'Sources it may use',
    save: 'Save as new version',
    saved: 'Version saved',
    savedText: 'New conversations use it. Existing ones keep their version.',
    failed: 'Version not saved',
  },
  versions: {
    title: 'Versions of {name}',
    current: 'In use',
    edit: 'Edit from this version',
    editOf: ' of {time}',
    failed: 'Failed to load the versions',
    instructions: 'Instructions',
    questions: 'Opening questions',
    noQuestions: 'None',
  },
  try: {
    title: 'Try {name}',
    text: 'A preview with the saved version. The provider charges us for it, but it uses no tokens.',
    placeholder: 'Ask {name}',
    note: 'Previews are deleted after a week. Customers never see them.',
    failed: 'Preview not started',
    problem: 'The preview could not be loaded.',
  },
} as const;

export const spendView = {
  failed: 'Failed to load the spend',
  noProvider: 'No AI provider is configured, so nothing is spent.',
  noLimit: 'No limit is set. To limit the whole installation, set AI_MONTHLY_LIMIT on the server.',
  empty: ['Nothing was spent this month', 'Costs by day and by consultant appear here after the first answer.'],
  month: {
    label: 'Spent this month',
    about:
      'What the provider charges for all answers of this calendar month, previews included: the tokens it reports, times the prices in AI_PRICES. If the server stopped during an answer, we count the prompt and the text that had arrived. A new answer starts only if its highest possible cost still fits under the limit.',
    of: 'of {limit}',
    meter: 'Share of the limit',
  },
  answers: {
    label: 'Answers',
    about: 'Attempts to answer that cost something this month, including those that failed or were stopped.',
  },
  tokens: {
    label: 'Tokens',
    about:
      'What the provider counted for prompts and answers this month. Customers are charged for fewer: failed answers and previews cost them nothing.',
  },
  days: {
    heading: 'By day',
    about:
      'The same cost by the day the question was asked, in the business time zone. Answers that were cut off and then deleted count only toward the monthly total.',
    label: 'Spend by day',
    columns: ['Day', 'Spend'],
    table: 'Show as table',
    bars: 'Show as bars',
  },
  consultants: {
    heading: 'By consultant',
    about: 'The same cost, by the agent whose consultant answered.',
    caption: 'Spend by consultant',
    columns: { name: 'Consultant', answers: 'Answers', tokens: 'Tokens', dollars: 'Spend' },
  },
} as const;

export const customerSpendList = {
  title: 'By customer',
  caption: 'Spend by customer',
  search: 'Search by customer',
  filterLabel: 'Month',
  filters: [
    ['month', 'This month'],
    ['all', 'Every month'],
  ],
  footer: 'Showing {count} of {total} rows',
  empty: 'Nothing was spent for a customer yet.',
  about:
    "The same cost, by the account that asked and by month. Previews aren't listed, so this may add up to less than the total. Erased accounts appear as “Deleted customer” with a number.",
  failed: 'Failed to load the spend by customer',
  columns: {
    customer: 'Customer',
    email: 'Email',
    month: 'Month',
    answers: 'Answers',
    tokens: 'Tokens',
    dollars: 'Spend',
  },
} as const;
