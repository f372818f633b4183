export const dashboard = {
  greeting: 'Welcome back, {firstName|User}!',
  lead: 'Choose a consultant to try a demo conversation.',
  agents: [
    {
      id: 'business-consultant',
      name: 'Business Strategy Consultant',
      icon: 'briefcase',
      text: 'Growth plans, pricing and market questions.',
      prompts: ['Where should we focus next quarter?', 'How do we price a new service?'],
    },
    {
      id: 'ai-specialist',
      name: 'AI Solutions Specialist',
      icon: 'brain',
      text: 'What AI can do for you, and how to start.',
      prompts: ['Which process should we automate first?', 'What data do we need?'],
    },
    {
      id: 'productivity-coach',
      name: 'Productivity Optimization',
      icon: 'gauge',
      text: 'Meetings, focus time and team habits.',
      prompts: ['How do I cut meetings in half?', 'Plan my week around deep work.'],
    },
  ],
  badge: 'Demo',
  start: 'Start demo',
  /** For someone with a plan, whose consultants answer. */
  answering: {
    lead: 'Choose a consultant to ask a question, or continue a conversation.',
    open: 'Open',
  },
  conversations: {
    heading: 'Your conversations',
    loading: 'Loading your conversations',
    failed: 'We could not load your conversations.',
    again: 'Try Again',
    empty: 'No conversations yet. Your questions and answers will appear here.',
    untitled: 'New conversation',
    answering: 'Answering now',
    person: 'With a person',
    last: 'Last message {day}',
    all: 'All conversations',
  },
  services: {
    heading: 'Consulting Services',
    items: [
      'Business Strategy Consulting',
      'Digital Transformation Planning',
      'Process Optimization',
      'Technology Implementation',
    ],
    link: ['See all services', '/#services'],
  },
  solutions: {
    heading: 'AI Solutions',
    items: [
      'Executive AI Systems',
      'Marketing AI Solutions',
      'Sales AI Solutions',
      'Operations AI Solutions',
      'Creative AI Solutions',
    ],
    link: ['Browse AI solutions', '/#solutions'],
  },
  calls: {
    heading: 'Your calls and requests',
    loading: 'Loading your calls and requests',
    failed: 'We could not load your calls and requests.',
    again: 'Try Again',
    empty:
      'No calls or requests yet. Calls you book and requests you send with your confirmed email address appear here.',
    call: '30-minute consultation',
    with: 'With {host}',
    request: 'Request: {interest}',
    sent: 'Sent {day}',
    move: 'Move',
    cancel: 'Cancel',
    open: 'Open',
    book: 'Book a 30-minute call',
    linkFailed: ['Something went wrong!', 'Please try again later.'],
  },
  help: {
    heading: 'Talk to a person',
    text: 'Questions about a project or your account? Our team is a call away.',
    call: 'Schedule Call',
    contact: ['Send a message', '/#contact'],
  },
} as const;

export const chat = {
  back: '← Back to Dashboard',
  badge: 'Demo Mode',
  placeholder: 'Try asking {agent} a question...',
  message: 'Message',
  log: 'Conversation',
  you: 'You',
  send: 'Send message',
  typing: '{agent} is typing',
  empty: 'Ask anything to see how {agent} answers. Nothing you type here leaves this page.',
  reply:
    'Thanks for your question: "{message}". In a live project I would use your company data to answer it. Here in the demo, a good next step is a free consultation with our team.',
} as const;

export const shell = {
  dashboard: 'Dashboard',
  blog: 'Blog',
  adminGroup: 'Admin',
  adminShort: 'Admin',
  admin: 'Admin Panel',
  calendar: 'Calendar',
  blogManagement: 'Blog Management',
  emails: 'Emails',
  privacy: 'Privacy',
  conversations: 'Conversations',
  waiting: 'waiting for an answer',
  /** After the number of leads, for screen readers. */
  unanswered: 'unanswered',
  notifications: 'Notifications',
  unread: 'Notifications, {count} unread',
  profile: 'Profile',
  billing: 'Billing',
  documents: 'Your documents',
  logout: 'Logout',
  website: 'View website',
  search: 'Search',
  searchKeys: 'Ctrl K',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuTitle: 'Menu',
  account: 'Account menu',
  theme: 'Change theme',
  demo: 'Demo data',
  sidebar: 'Sidebar',
  breadcrumb: 'Breadcrumb',
} as const;

export const signOutToast = {
  done: ['Logged out', 'You have been successfully logged out.'],
  failed: 'Logout failed',
} as const;

export const redirecting = {
  loading: 'Loading...',
  toLogin: 'Redirecting to login...',
} as const;

export const commands = {
  title: 'Command menu',
  hint: 'Type to filter, use the arrow keys to choose, and press Enter to open.',
  placeholder: 'Search pages and actions',
  none: 'Nothing matches "{query}".',
  groups: {
    pages: 'Go to',
    consultants: 'Demo consultants',
    site: 'Website',
    theme: 'Theme',
    account: 'Account',
  },
  calendarWords: 'calls bookings availability hours schedule consultations',
  conversationWords: 'person handed over consultants chat spend documents instructions',
  privacyWords: 'retention erase delete export gdpr data copies closing',
  billingWords: 'plans subscription invoice payment card',
  themeWords: 'appearance mode color',
  signOutWords: 'sign out log out leave',
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
} as const;

export const adminRequired = {
  heading: 'Admin access required',
  text: "Your account doesn't have access to this page. Ask an administrator if you need it.",
  back: 'Back to Dashboard',
} as const;

export const notifications = {
  title: 'Admin Dashboard',
  tabs: ['Overview', 'Customers', 'Content', 'Settings'],
  soon: '{tab}: coming soon',
  text: '{tab} notifications will appear here.',
} as const;
