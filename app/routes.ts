import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes are case-sensitive: React Router ignores case by default. */
const exact = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({ ...entry, caseSensitive: true, children: entry.children && exact(entry.children) }));

export default exact([
  layout('site/site-layout.tsx', [
    index('site/landing/landing-page.tsx'),
    route('consultation', 'site/consultation/consultation-page.tsx'),
    route('success', 'site/success/success-page.tsx'),

    route('blog', 'site/blog/list/blog-page.tsx'),
    route('blog/:slug', 'site/blog/post/post-page.tsx'),

    route('legal', 'site/legal/legal-page.tsx'),
    route('privacy', 'site/legal/policy-page.tsx', { id: 'privacy' }),
    route('terms', 'site/legal/policy-page.tsx', { id: 'terms' }),
    route('cookies', 'site/legal/policy-page.tsx', { id: 'cookies' }),
    route('ai-disclaimer', 'site/legal/policy-page.tsx', { id: 'ai-disclaimer' }),
    route('email-policy', 'site/legal/policy-page.tsx', { id: 'email-policy' }),
    route('refund-policy', 'site/legal/policy-page.tsx', { id: 'refund-policy' }),

    route('*', 'site/not-found/not-found-page.tsx'),
  ]),

  layout('site/booking/booking-layout.tsx', [route('booking/:token', 'site/booking/booking-page.tsx')]),

  layout('auth/auth-layout.tsx', [
    route('auth', 'auth/auth-page.tsx'),
    route('auth/invitation', 'auth/invitation/invitation-page.tsx'),
    route('auth/keep-account', 'auth/privacy-links/keep-account-page.tsx'),
    route('auth/data-copy', 'auth/privacy-links/data-copy-page.tsx'),
    route('admin/setup', 'admin/setup/setup-page.tsx'),
    route('auth/second-step', 'auth/second-step/second-step-page.tsx'),
    route('test-login', 'auth/alternate/alternate-login-page.tsx', { id: 'test-login' }),
    route('direct-login', 'auth/alternate/alternate-login-page.tsx', { id: 'direct-login' }),
    route('admin-login', 'auth/alternate/alternate-login-page.tsx', { id: 'admin-login' }),
  ]),

  layout('shell/shell-layout.tsx', [
    route('dashboard', 'dashboard/dashboard-page.tsx'),
    route('dashboard/profile', 'dashboard/profile/profile-page.tsx'),
    route('dashboard-blog', 'dashboard/posts/posts-page.tsx'),
    route('dashboard-blog/new', 'dashboard/posts/new-post-page.tsx'),
    route('dashboard-blog/edit/:id', 'dashboard/posts/edit-post-page.tsx'),
    route('admin', 'admin/panel-page.tsx'),
    route('admin/notifications', 'admin/notifications/notifications-page.tsx'),
  ]),
]) satisfies RouteConfig;
