import { expect, test } from 'vitest';
import { meta as panel } from './admin/panel-page.tsx';
import { meta as auth } from './auth/auth-page.tsx';
import { meta as dashboard } from './dashboard/dashboard-page.tsx';
import { meta as profile } from './dashboard/profile/profile-page.tsx';

const pages: Record<string, (args: never) => unknown> = {
  '/auth': auth,
  '/dashboard': dashboard,
  '/dashboard/profile': profile,
  '/admin': panel,
};

function titleOf(address: string): unknown {
  const { pathname, search } = new URL(address, 'http://own.test');
  const args = { matches: [], location: { search }, loaderData: { consultants: ['ai-specialist'] } };
  const tags = pages[pathname]?.(args as never) as { title?: string }[];
  return tags.find(({ title }) => title)?.title;
}

test.each([
  ['/auth?view=forgot', 'Forgot password | Bespoke AI Studio'],
  ['/auth?view=register', 'Create your account | Bespoke AI Studio'],
  ['/dashboard?view=billing', 'Billing | Bespoke AI Studio'],
  ['/dashboard?view=chat', 'Conversations | Bespoke AI Studio'],
  ['/dashboard/profile?tab=security', 'Security · Profile | Bespoke AI Studio'],
  ['/admin?tab=orders', 'Customer Orders · Admin Panel | Bespoke AI Studio'],
  ['/admin?tab=contacts&layout=list', 'Contact Form Submissions · Admin Panel | Bespoke AI Studio'],
  ['/admin?view=calendar', 'Calendar · Admin Panel | Bespoke AI Studio'],
  ['/admin?view=emails', 'Emails · Admin Panel | Bespoke AI Studio'],
  ['/admin?view=conversations', 'Conversations · Admin Panel | Bespoke AI Studio'],
])('%s is the page "%s"', (address, title) => {
  expect(titleOf(address)).toBe(title);
});
