export const notFound = {
  heading: 'Page Not Found',
  text: 'The page may have moved, or the link may be wrong.',
  primary: ['Go to the homepage', '/'],
  secondary: ['Read the blog', '/blog'],
} as const;

export const trouble = {
  heading: 'Something went wrong',
  text: 'The page could not be loaded. Please try again in a moment.',
  button: 'Try Again',
} as const;

export const success = {
  heading: 'Payment Successful!',
  sub: 'Thank you for your purchase',
  labels: {
    id: 'Order ID',
    product: 'Product',
    amount: 'Amount',
    status: 'Status',
  },
  note: "We've emailed you your receipt and instructions. They usually arrive within a few minutes.",
  pack: {
    note: "Your tokens are ready to use. We've emailed you your receipt.",
    billing: { label: 'See your tokens', to: '/dashboard?view=billing' },
  },
  refunded: {
    heading: 'Payment refunded',
    note: "We've refunded the full amount. It usually takes five to ten days to reach your card. We've emailed you the details.",
  },
  button: 'Continue to Homepage',
  support: {
    question: 'Questions about your order?',
    link: 'Email customer support',
  },
} as const;

export const blog = {
  heading: 'Ideas for putting AI to work',
  lead: 'Practical notes on planning, building and measuring AI systems.',
  filter: 'Filter by Topic',
  all: 'All Topics',
  readMore: 'Read more',
  empty: {
    title: 'No blog posts yet',
    text: 'Check back soon for new content!',
  },
  noTag: 'No posts about {tag} yet.',
  back: 'Back to Blog',
  minutes: '{n} min read',
  older: 'Older posts',
  newest: 'Newest posts',
  missing: {
    title: 'Blog Post Not Found',
    text: "The blog post you're looking for doesn't exist or has been removed.",
  },
  failure: 'Failed to fetch blog posts',
  tryAgain: 'Try Again',
} as const;

export const loading = 'Loading...' as const;

export const close = 'Close';

/** A click or form that part of the page didn't load for. */
export const unfinished = {
  title: "This page isn't complete",
  text: 'Part of it could not be loaded. Please check your connection and try again.',
} as const;
