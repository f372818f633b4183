/** What customers see of the consultants that answer. */
export const conversations = {
  closed: {
    heading: 'Conversations are private',
    text: "You're viewing the site as {name}. Our team reads a conversation only after the customer asks for a person.",
  },
} as const;

export const conversationList = {
  heading: 'Conversations',
  add: 'New',
  choose: 'New conversation with',
  search: 'Search conversations',
  loading: 'Loading your conversations',
  failed: 'We could not load your conversations.',
  again: 'Try Again',
  empty: ['No conversations yet', 'Your questions and answers will appear here.'],
  none: 'No conversation matches "{query}".',
  found: { one: '1 conversation found', some: '{count} conversations found' },
  today: 'Today',
  week: 'Last 7 days',
  untitled: 'New conversation',
  answering: 'Answering now',
  with: 'With {name}',
  withTeam: 'With our team',
  pick: 'Choose a conversation, or start a new one.',
} as const;

export const thread = {
  back: 'All conversations',
  loading: 'Loading the conversation',
  failed: 'We could not load this conversation.',
  missing: ['This conversation no longer exists', 'It was deleted, or it belongs to another account.'],
  again: 'Try Again',
  messages: 'Messages',
  newTitle: 'New conversation',
  you: 'You',
  with: 'With {name} from our team',
  withTeam: 'Waiting for our team',
  badge: 'With a person',
  empty: 'Ask {name} a question. Answers cite what we have published, and your documents if your plan includes them.',
  suggestions: 'Questions to start with',
  writing: '{name} is writing an answer',
  slow: 'This is taking longer than usual. You can keep waiting, or stop and try again.',
  lost: "Connection lost. The answer will continue when you're back online.",
  answered: '{name} answered: {text}',
  replied: '{name} from our team wrote: {text}',
  stopped: 'You stopped this answer.',
  /** As our team reads it. */
  stoppedBy: '{name} stopped this answer.',
  answerFailed: 'This answer failed.',
  retry: 'Retry',
  copy: 'Copy',
  code: 'Code',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  table: 'Table',
  copied: 'Answer copied',
  notCopied: ['Not copied', 'Your browser blocked it. Select the text and copy it.'],
  edit: 'Edit this question',
  editLabel: 'Edit your question',
  save: 'Ask again',
  saving: 'Asking...',
  cancel: 'Cancel',
  jump: 'Jump to latest',
  sources: 'Sources',
  source: 'Source {number}',
  kinds: { post: 'Blog', service: 'Service', policy: 'Policy', document: 'Document' },
  noSource: 'No source found in our content.',
  book: 'Book a 30-minute call',
  ourTeam: 'Our team',
  emailed: 'Also sent to {email}',
  handedOver: ['You asked for a person {time}.', 'The consultant is paused and our team can read this conversation.'],
  /** As our team reads it. */
  handedOverBy: [
    '{name} asked for a person {time}.',
    'The consultant is paused and our team can read this conversation.',
  ],
  handedBack: ['Our team handed the conversation back {time}.', 'The consultant answers again.'],
  /** Below a heading that has the time. */
  timedNotes: { handedOver: 'You asked for a person.', handedBack: 'Our team handed the conversation back.' },
  failures: {
    unavailable:
      'The consultant is unavailable right now. Your question is saved and used no tokens. Try again in a few minutes.',
    busy: 'The consultant is busy. Your question is saved. Try again in a minute.',
    interrupted:
      'This answer was interrupted. Your question is saved, and no tokens were used. Retry to get a new answer.',
    broken: 'Something went wrong while this answer was written. No tokens were used. Try again, or talk to a person.',
    limit:
      'Our consultants have reached their limit for this month. Your question is saved, and no tokens were used. Talk to a person, or come back next month.',
  },
} as const;

/** What an answer looks like, in the demo. It quotes a launch post. */
export const sampleAnswer = {
  label: 'A sample answer',
  note: 'With a plan, answers cite our texts and your own documents. This one quotes our blog.',
  /** For customers with a plan. */
  unconnected: "This consultant isn't connected yet, so the demo answers for now.",
  question: 'How do we know after three months whether it works?',
  answer:
    'Measure it from the first day, before and after. **Four numbers are enough** for the first 90 days: [1]\n\n- **Quality:** how often is the result good enough to use? Have two people mark fifty real examples.\n- **Time:** how long does the task take now, including checking?\n- **Cost:** add model fees, hosting and hours of review, and divide by finished tasks.\n- **Use:** how many of the people who could use it did so this week?',
  source: {
    number: 1,
    kind: 'post',
    title: 'Measuring AI: The Numbers That Matter in the First 90 Days',
    heading: 'The four numbers',
    url: '/blog/measuring-ai-first-90-days',
  },
} as const;

export const composer = {
  label: 'Message',
  first: 'Ask your first question',
  next: 'Ask your next question',
  person: 'Write to our team',
  send: 'Send',
  sending: 'Sending...',
  stop: 'Stop',
  note: 'Answers can be wrong or incomplete. Check important facts, or talk to a person.',
  personNote:
    "You are writing to a person. These messages don't count toward your plan. The consultant answers again when our team hands the conversation back.",
  unreachable: 'We could not reach our server. Your text is still here: try again.',
  /** Of a retry, a changed or a suggested question. */
  unreached: 'We could not reach our server. Please try again.',
  notStopped: 'Answer not stopped',
  failed: 'Your message was not sent. It is still here: try again.',
  running: 'The last answer is still being written. Wait for it, or stop it first.',
} as const;

/** Shown above the composer while nothing can be asked. */
export const pauses = {
  tokens_used_up: {
    title: 'Your tokens for this period are used up',
    pausedTitle: "Your plan's tokens are paused",
    renews: 'They renew on {date}.',
    ends: 'Your plan ends on {date}.',
    paused: 'They become available again when the overdue invoice is paid.',
    buy: 'Buy tokens to continue now, or talk to a person.',
    ownerBuys: 'The owner of your plan can buy tokens now.',
    resume: 'Resume your subscription to buy tokens, or talk to a person.',
    notSold: 'Meanwhile, you can talk to a person.',
  },
  no_plan: {
    title: 'Your access to {name} has ended',
    text: 'Your conversations stay here to read. Choose a plan to ask again.',
  },
  limit_reached: {
    title: 'Our consultants have reached their limit for this month',
    text: 'Your text is still here. Talk to a person, or come back next month.',
  },
  add: 'Buy tokens',
  choose: 'Choose a plan',
} as const;

export const conversationMenu = {
  label: 'Rename, export or delete this conversation',
  rename: 'Rename',
  file: 'Export as Markdown',
  delete: 'Delete',
  renameTitle: 'Rename the conversation',
  title: 'Title',
  missing: 'Enter a title',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  renamed: 'Conversation renamed',
  notRenamed: 'Conversation not renamed',
  deleteTitle: 'Delete this conversation?',
  deleteText: "Its questions and answers will be permanently deleted. Used tokens aren't refunded.",
  deleting: 'Deleting...',
  deleted: 'Conversation deleted',
  notDeleted: 'Conversation not deleted',
  unreachable: 'We could not reach our server. Please try again.',
} as const;

export const talkToPerson = {
  open: 'Talk to a person',
  text: 'Our team will read this whole conversation and reply here and by email. The consultant is paused until they hand it back.',
  note: 'What should we know?',
  hint: "For example, what you've tried and when you need an answer.",
  send: 'Send request',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Request not sent',
  unreachable: 'We could not reach our server. Please try again.',
} as const;

export const meter = {
  left: '{left} of {included} plan tokens left',
  conversations: 'About {about} left',
  none: 'No conversations left',
  name: 'Tokens left in this period',
  renews: 'Plan tokens renew {date}.',
  ends: 'Your plan ends {date}.',
  paused: 'Plan tokens are paused until the overdue invoice is paid.',
  pack: 'Plus {count} purchased tokens, valid while your subscription runs.',
  shared: 'Shared with everybody on this plan.',
  change: 'Change plan',
  billing: 'Go to billing',
  plan: 'Plan',
  add: 'Buy tokens',
} as const;
