export const blogManagement = {
  heading: 'Blog Management',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  create: 'New Post',
  tabsLabel: 'Posts by status',
  published: 'Published ({n})',
  drafts: 'Drafts ({n})',
  by: 'By {author}',
  comments: '0 Comments',
  edit: 'Edit',
  delete: 'Delete',
  view: 'View Post',
  loading: 'Loading...',
  empty: {
    all: 'No blog posts found',
    published: 'No published posts yet.',
    drafts: 'No draft posts yet.',
  },
  emptyHints: {
    all: 'Write the first one with New Post.',
    published: 'Write one with New Post, or publish a draft.',
    drafts: 'Write one with New Post. It stays here until it is published.',
  },
  more: 'Show {more} more of {count}',
  shown: '{shown} of {count} shown',
  error: 'Error loading blog posts',
  tryAgain: 'Try Again',
  refreshFailed: 'Failed to fetch blog posts',
} as const;

export const postDeletion = {
  title: 'Delete post',
  text: 'Are you sure you want to delete this blog post? This action cannot be undone.',
  confirm: 'Delete',
  busy: 'Deleting...',
  cancel: 'Cancel',
  done: 'Blog post deleted successfully',
  failed: 'Failed to delete blog post',
} as const;

export const postForm = {
  fields: {
    title: 'Title',
    slug: 'Slug',
    summary: 'Summary',
    content: 'Content',
    tags: 'Tags',
  },
  hints: {
    slug: 'Used in the URL: /blog/your-slug',
    summary: 'Shown on the blog list. One or two sentences.',
    content: 'Supports ## headings, - lists, 1. lists, > quotes, **bold**, *italic*, [links](address) and `code`.',
    tags: 'Press Enter to add a tag',
  },
  tags: {
    placeholder: 'Add a tag',
    remove: 'Remove tag {tag}',
    added: 'Added {tag}',
    removed: 'Removed {tag}',
  },
  publish: {
    create: 'Publish immediately',
    status: 'Status:',
    on: 'Published',
    off: 'Draft',
    reason: 'An editor will review and publish your draft.',
  },
  writing: {
    tools: {
      toolbar: 'Formatting',
      heading: 'Heading',
      bold: 'Bold',
      italic: 'Italic',
      bullets: 'List',
      numbers: 'Numbered list',
      link: 'Link',
      quote: 'Quote',
      code: 'Code',
    },
    picture: 'Picture',
    views: 'View',
    view: { write: 'Write', both: 'Both', read: 'Read' },
    preview: 'Preview',
    empty: 'Write something to see it here.',
    elsewhere: "A picture from another site is shown once it's copied.",
    words: { one: '1 word', some: '{count} words' },
    minutes: '{n} min read',
    uploading: 'Uploading {name}...',
    uploaded: '{name} is in the text. Describe it between the brackets.',
    failed: '{name} was not added. {reason}',
    tooLarge: 'It has {size}; the most is 20 MB.',
    unreachable: "The server didn't respond. Try again.",
  },
  takeSuggestion: 'Use {slug}',
  cancel: 'Cancel',
  saving: 'Saving...',
} as const;

export const adminPost = {
  create: 'New Post',
  edit: 'Edit {title}',
  fields: {
    title: 'Title',
    slug: 'Slug',
    content: 'Content',
    summary: 'Summary',
    imageUrl: 'Image URL',
    authorName: 'Author',
    tags: 'Tags',
  },
  hints: { slug: 'Used in the URL: /blog/your-slug', tags: 'Separated by commas' },
  isPublished: 'Published',
  save: { create: 'Create Post', edit: 'Update Post' },
  aside: 'Your own draft is stored.',
  success: 'Success',
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  deleted: 'Blog post deleted successfully',
  error: 'Error',
  createFailed: 'Failed to create blog post: {reason}',
  updateFailed: 'Failed to update blog post: {reason}',
  deleteFailed: 'Failed to delete blog post: {reason}',
  deleteFailedPlain: 'Failed to delete blog post',
} as const;

export const postModes = {
  create: {
    heading: 'New Post',
    save: 'Save Post',
    done: 'Blog post created successfully',
    failed: 'Failed to create blog post',
  },
  edit: {
    heading: 'Edit Post',
    save: 'Update Post',
    done: 'Blog post updated successfully',
    failed: 'Failed to update blog post',
  },
} as const;

export const postSafety = {
  kept: "Your changes from {date} aren't in the post yet.",
  restore: 'Restore',
  discard: 'Discard',
  sessionEnded: 'Your session has expired. Your changes are stored in this browser. Sign in to continue.',
  unreachable: "The server didn't respond. Your changes are stored in this browser.",
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are stored in this browser, and you can restore them when you come back.',
    stay: 'Keep editing',
    leave: 'Leave',
  },
  stale: {
    title: 'This post has changed since you opened it',
    text: 'Someone saved a newer version while you were writing. If you load it, your changes stay in this browser and you can restore them.',
    stay: 'Keep editing',
    load: 'Load newest version',
    overwrite: 'Overwrite',
  },
  gone: {
    title: 'This post is gone',
    text: 'Somebody has deleted it or moved it to the trash. Your text is still here. You can save it as a new post.',
    stay: 'Keep editing',
    renew: 'Start a new post with this text',
  },
} as const;

export const postCheck = {
  heading: 'Before publishing',
  ready: 'Nothing to look at.',
  count: '{n} to look at',
  show: 'Show',
  missing: { title: 'The title is missing.', slug: 'The slug is missing.', summary: 'The summary is missing.' },
  alt: 'Picture {n} has no description.',
  link: 'The link to {path} is broken.',
  subHeading: 'A sub-heading (###) stands above the first heading (##).',
  title: 'The title has {n} characters. Search results show about 60.',
  longSummary: 'The summary has {n} characters. Search results show about 160.',
  shortSummary: 'The summary has {n} characters. Search results have room for about 160.',
} as const;

export const workingCopy = {
  saving: 'Saving...',
  saved: 'Saved at {time}',
  publicToo: "Saved at {time}. Changes aren't public yet.",
  failed: 'Not saved since {time}',
  offline: 'Your text is safe in this browser and is saved when the connection is back.',
  expired: 'Your session has expired. Your text is safe in this browser. Sign in again, then go on writing here.',
  signIn: 'Sign in in a new tab',
  conflict: {
    title: 'You changed this text in another tab or on another device',
    text: 'Nothing is lost. Choose which text you go on with; the other one stays here until then.',
    here: 'In this tab',
    there: 'The other one, from {date}',
    keep: 'Keep this text',
    take: 'Go on with the other text',
  },
} as const;

export const postLoading = {
  loading: 'Loading...',
  error: 'Error loading blog post',
  missing: 'Blog post not found',
  notYours: 'Only editors can change a published post',
  back: 'Back to Blog',
  tryAgain: 'Try Again',
} as const;

export const campaignFromPost = {
  label: 'Send as newsletter',
  busy: 'Creating a draft...',
  failed: 'Draft not created',
} as const;
