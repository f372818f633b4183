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
  /** What the customer already has, before anything that sells. */
  own: {
    conversation: {
      label: 'Your last conversation',
      untitled: 'New conversation',
      states: { answering: 'Answering now', with_person: 'With a person' },
      open: 'Continue',
      all: 'All conversations',
    },
    call: {
      label: 'Next call',
      places: { video: 'Video', phone: 'Phone' },
      with: '30 minutes with {host}, {zone}',
      open: 'Open call',
      move: 'Move',
    },
    plan: {
      renews: '{used} used, renews {date}',
      ends: '{used} used, ends {date}',
      paused: 'Paused until the overdue invoice is paid',
      /** Without consultants that answer, nothing is used. */
      onlyRenews: 'Renews {date}',
      onlyEnds: 'Ends {date}',
      shared: 'Shared with everybody on this plan',
      manage: 'Manage plan',
      add: 'Add conversations',
    },
    consultants: 'Consultants',
    badge: 'Your plan',
  },
  /** Below the greeting of someone who has nothing here yet. */
  welcome: 'Choose a consultant to try a demo conversation. Your conversations, calls and plan will appear here.',
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
    title: 'Calls',
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
  mainLinks: 'Main',
  adminGroup: 'Admin',
  adminShort: 'Admin',
  admin: 'Admin Panel',
  today: 'Today',
  leads: 'Leads',
  calendar: 'Calendar',
  customers: 'Customers',
  marketing: 'Marketing',
  blogManagement: 'Blog Management',
  settings: 'Settings',
  conversations: 'Conversations',
  waiting: 'waiting for an answer',
  /** After the number of leads, for screen readers. */
  unanswered: 'unanswered',
  notifications: 'Notifications',
  unread: 'Notifications, {count} unread',
  profile: 'Profile',
  billing: 'Billing',
  documents: 'Your documents',
  documentsShort: 'Documents',
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
  hint: 'Type to search, use the arrow keys to choose, and press Enter to open. Press Tab for what else can be done.',
  placeholder: 'Search pages, posts and conversations',
  staffPlaceholder: 'Search people, orders, pages or actions',
  none: 'Nothing matches "{query}".',
  one: '1 result',
  some: '{count} results',
  searching: 'Searching...',
  failed: 'Records could not be searched.',
  tryAgain: 'Try again',
  clear: 'Clear',
  cancel: 'Cancel',
  open: 'Open',
  searchLeads: 'Search leads for "{query}"',
  kinds: {
    customer: ['People', 'Customer'],
    lead: ['People', 'Lead'],
    subscriber: ['People', 'Subscriber'],
    order: ['Orders', 'Order'],
    post: ['Posts', 'Post'],
    campaign: ['Campaigns', 'Campaign'],
    conversation: ['Conversations', 'Conversation'],
  },
  draft: 'Draft',
  inactive: 'Inactive customer',
  reply: ['Reply', 'Reply to {name}'],
  book: ['Book a call', 'Book a call with {name}'],
  orders: ['Orders', 'Show orders of {name}'],
  groups: {
    pages: 'Go to',
    panel: 'Admin panel',
    actions: 'Actions',
    consultants: 'Demo consultants',
    site: 'Website',
    theme: 'Theme',
    account: 'Account',
  },
  todayWords: 'overview waiting inbox revenue money received month figures dashboard',
  leadWords: 'contact form submissions inquiries enquiries requests prospects reply templates',
  customerWords: 'users accounts people clients members roles invite invitations team staff',
  marketingWords: 'offers campaigns subscribers waitlists newsletter',
  settingsWords: 'configuration preferences options system',
  calendarWords: 'calls bookings availability hours schedule consultations working',
  conversationWords: 'person handed over consultants chat spend documents instructions',
  billingWords: 'plans subscription invoice payment card',
  themeWords: 'appearance mode color',
  signOutWords: 'sign out log out leave',
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Tab', 'to the actions'],
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
