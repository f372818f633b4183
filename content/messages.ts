import { owned } from './own.ts';

export const notFound = owned('shared.notFound', {
  heading: 'Page Not Found',
  text: 'The page may have moved, or the link may be wrong.',
  primary: ['Go to the homepage', '/'],
  secondary: ['Read the blog', '/blog'],
});

export const trouble = owned('shared.trouble', {
  heading: 'Something went wrong',
  text: 'The page could not be loaded. Please try again in a moment.',
  button: 'Try Again',
});

export const loading = 'Loading...' as const;

export const close = 'Close';

/** A click or form that part of the page didn't load for. */
export const unfinished = {
  title: "This page isn't complete",
  text: 'Part of it could not be loaded. Please check your connection and try again.',
} as const;
