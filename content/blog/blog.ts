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
