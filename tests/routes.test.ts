import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

function addresses(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const address = path ? `${parent}/${path}` : parent;
    const own = path || index ? [`${(address || '/').padEnd(20)} ${file}`] : [];
    return [...own, ...addresses(children ?? [], address)];
  });
}

// Spec 2.1: "/auth · Login and Register tabs"
// Spec 2.1: "/test-login, /direct-login, /admin-login · Alternate login pages"
// Spec 2.2: "The protected routes are /admin, /admin/notifications, /dashboard, /dashboard-blog"
// Spec 2.1: "/ · Home (landing page)"
// Spec 2.1: "/consultation · Free consultation landing page"
test('lists all pages', () => {
  expect(addresses(routes)).toMatchInlineSnapshot(`
    [
      "/                    site/landing/landing-page.tsx",
      "/consultation        site/consultation/consultation-page.tsx",
      "/success             site/success/success-page.tsx",
      "/blog                site/blog/list/blog-page.tsx",
      "/blog/:slug          site/blog/post/post-page.tsx",
      "/legal               site/legal/legal-page.tsx",
      "/privacy             site/legal/policy-page.tsx",
      "/terms               site/legal/policy-page.tsx",
      "/cookies             site/legal/policy-page.tsx",
      "/ai-disclaimer       site/legal/policy-page.tsx",
      "/email-policy        site/legal/policy-page.tsx",
      "/refund-policy       site/legal/policy-page.tsx",
      "/*                   site/not-found/not-found-page.tsx",
      "/booking/:token      site/booking/booking-page.tsx",
      "/auth                auth/auth-page.tsx",
      "/auth/invitation     auth/invitation/invitation-page.tsx",
      "/auth/keep-account   auth/privacy-links/keep-account-page.tsx",
      "/auth/data-copy      auth/privacy-links/data-copy-page.tsx",
      "/admin/setup         admin/setup/setup-page.tsx",
      "/auth/second-step    auth/second-step/second-step-page.tsx",
      "/test-login          auth/alternate/alternate-login-page.tsx",
      "/direct-login        auth/alternate/alternate-login-page.tsx",
      "/admin-login         auth/alternate/alternate-login-page.tsx",
      "/dashboard           dashboard/dashboard-page.tsx",
      "/dashboard/profile   dashboard/profile/profile-page.tsx",
      "/dashboard-blog      dashboard/posts/posts-page.tsx",
      "/dashboard-blog/new  dashboard/posts/new-post-page.tsx",
      "/dashboard-blog/edit/:id dashboard/posts/edit-post-page.tsx",
      "/admin               admin/panel-page.tsx",
      "/admin/notifications admin/notifications/notifications-page.tsx",
    ]
  `);
});
