export const adminPanel = {
  heading: 'Admin Panel',
  lead: 'Revenue, customers and content in one place.',
  /** For those who may see no amounts. */
  advisorLead: 'Leads, conversations and posts in one place.',
  editorLead: 'Campaigns, waitlists and posts in one place.',
  tabs: [
    { id: 'overview', label: 'Overview', failed: 'Failed to load subscription data' },
    { id: 'customers', label: 'Customers', failed: 'Failed to load user data' },
    { id: 'contacts', label: 'Contact Form Submissions', failed: 'Failed to load contact submissions' },
    { id: 'subscribers', label: 'Newsletter Subscribers', failed: 'Failed to load newsletter subscribers' },
    { id: 'orders', label: 'Customer Orders', failed: 'Failed to load customer orders' },
    { id: 'marketing', label: 'Marketing', failed: 'Failed to load special offers' },
    { id: 'blog', label: 'Blog Posts', failed: 'Error loading blog posts' },
  ],
  loading: 'Loading...',
  tryAgain: 'Try Again',
  close: 'Close',
  /** Of a row in its list. */
  place: '{place} of {count}',
  cancel: 'Cancel',
  save: 'Save changes',
  saving: 'Saving...',
  unreachable: 'Could not connect to server',
  connectionLost: [
    'The connection was lost',
    'It may have worked anyway. Check what this page shows before you repeat it.',
  ],
  kept: 'Your unsaved changes were restored.',
  discard: 'Discard changes',
  staleEdit: '{message} Your changes are still here. Save again to overwrite the other version.',
  /** What somebody else stored, above a form. */
  /** Texts that are saved while somebody types. */
  saved: {
    saving: 'Saving...',
    at: 'Saved at {time}',
    unsaved: 'Not saved',
    again: 'Save again',
    conflict: 'Your text is still here. Choose for each part, then save again.',
  },
  /** Under an email that was not delivered. */
  lost: { address: 'Address', again: 'Send again', sending: 'Sending...' },
  conflict: {
    kept: 'What you typed is still here.',
    theySaved: 'They saved:',
    empty: 'empty',
    on: 'on',
    off: 'off',
    useTheirs: 'Use theirs',
    useMine: 'Use mine',
    choose: 'Saving again keeps what the form shows now.',
    added: 'The form shows these values now. Save again to add your changes.',
    elsewhere: 'They changed nothing that this form shows. Save again to add your changes.',
  },
  sessionEnded: 'Your session has expired. Your changes are stored in this tab. Sign in to continue.',
} as const;

export const adminList = {
  filterLabel: 'Filter',
  sortLabel: 'Sort by',
  ascending: '{column} ↑',
  descending: '{column} ↓',
  /** What stands above a list on phones. */
  total: { one: '{count} row', some: '{count} rows' },
  showFilters: 'Filter',
  more: 'Show {more} more of {count}',
  loadingMore: 'Loading more...',
  loaded: '{shown} of {count} shown',
  loadedFrom: 'Rows {from} to {to} of {count}',
  earlier: 'Show earlier rows',
  loadingEarlier: 'Loading earlier rows...',
  noMatch: 'Nothing matches your search.',
  clear: 'Clear search and filter',
  notGiven: 'N/A',
} as const;

export const adminExport = {
  spec: 'Export CSV',
  all: 'Export all fields',
  progress: '{done} of {count} rows fetched',
  progressLabel: 'Export of {list}',
  cancel: 'Cancel export',
  canceled: 'Export canceled',
  done: 'Export ready',
  doneText: '{count} rows in {file}',
  failed: 'Export failed',
} as const;
