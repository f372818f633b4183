export const adminPanel = {
  heading: 'Admin Panel',
  lead: 'Revenue, customers and content in one place.',
  tabs: [
    { id: 'overview', label: 'Overview' },
    { id: 'customers', label: 'Customers' },
    { id: 'contacts', label: 'Contact Form Submissions' },
    { id: 'subscribers', label: 'Newsletter Subscribers' },
    { id: 'orders', label: 'Customer Orders' },
    { id: 'marketing', label: 'Marketing' },
    { id: 'blog', label: 'Blog Posts' },
  ],
  loading: 'Loading...',
  tryAgain: 'Try Again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save changes',
  saving: 'Saving...',
  unreachable: 'Could not connect to server',
} as const;

export const adminList = {
  filterLabel: 'Filter',
  sortLabel: 'Sort by',
  ascending: '{column} ↑',
  descending: '{column} ↓',
  more: 'Load more',
  loadingMore: 'Loading more...',
  loaded: '{shown} of {count} rows loaded',
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

export const adminBlog = {
  heading: 'Blog Posts',
  text: 'Write, edit and publish posts in the blog management.',
  link: ['Open blog management', '/dashboard-blog'],
} as const;
