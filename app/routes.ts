import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** An address in other letters is another address. */
const exact = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({ ...entry, caseSensitive: true, children: entry.children && exact(entry.children) }));

export default exact([
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('consultation', 'routes/site/consultation.tsx'),
    route('success', 'routes/site/success.tsx'),

    route('blog', 'routes/blog/list.tsx'),
    route('blog/:slug', 'routes/blog/post.tsx'),

    route('legal', 'routes/legal/all.tsx'),
    route('privacy', 'routes/legal/policy.tsx', { id: 'privacy' }),
    route('terms', 'routes/legal/policy.tsx', { id: 'terms' }),
    route('cookies', 'routes/legal/policy.tsx', { id: 'cookies' }),
    route('ai-disclaimer', 'routes/legal/policy.tsx', { id: 'ai-disclaimer' }),
    route('email-policy', 'routes/legal/policy.tsx', { id: 'email-policy' }),
    route('refund-policy', 'routes/legal/policy.tsx', { id: 'refund-policy' }),

    route('*', 'routes/site/not-found.tsx'),
  ]),

  layout('routes/auth/layout.tsx', [
    route('auth', 'routes/auth/auth.tsx'),
    route('test-login', 'routes/auth/test-login.tsx'),
    route('direct-login', 'routes/auth/direct-login.tsx'),
    route('admin-login', 'routes/auth/admin-login.tsx'),
  ]),

  layout('routes/dashboard/layout.tsx', [
    route('dashboard', 'routes/dashboard/home.tsx'),
    route('dashboard-blog', 'routes/dashboard/blog.tsx'),
    route('dashboard-blog/new', 'routes/dashboard/new-post.tsx'),
    route('dashboard-blog/edit/:id', 'routes/dashboard/edit-post.tsx'),
    route('admin', 'routes/admin/panel.tsx'),
    route('admin/notifications', 'routes/admin/notifications.tsx'),
  ]),
]) satisfies RouteConfig;
