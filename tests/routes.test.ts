import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { contracts } from '#server/contracts.ts';

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
      "/auth                auth/auth-page.tsx",
      "/test-login          auth/alternate/alternate-login-page.tsx",
      "/direct-login        auth/alternate/alternate-login-page.tsx",
      "/admin-login         auth/alternate/alternate-login-page.tsx",
      "/dashboard           dashboard/dashboard-page.tsx",
      "/dashboard-blog      dashboard/posts/posts-page.tsx",
      "/dashboard-blog/new  dashboard/posts/new-post-page.tsx",
      "/dashboard-blog/edit/:id dashboard/posts/edit-post-page.tsx",
      "/admin               admin/panel-page.tsx",
      "/admin/notifications admin/notifications-page.tsx",
    ]
  `);
});

// Spec 6: "Visitor: public pages … auth pages and the alternate login pages"
test('lists all API calls with their access', () => {
  expect(Object.entries(contracts).map(([call, { access }]) => `${call.padEnd(28)} ${access}`)).toMatchInlineSnapshot(`
    [
      "POST /api/contact            anyone",
      "GET /api/contacts            admin",
      "PATCH /api/contacts/:id      admin",
      "POST /api/subscribe          anyone",
      "GET /api/newsletter/confirm  anyone",
      "POST /api/newsletter/confirm anyone",
      "GET /api/newsletter/unsubscribe anyone",
      "POST /api/newsletter/unsubscribe anyone",
      "GET /api/newsletter/unsubscribe/one-click anyone",
      "GET /api/newsletter/preferences anyone",
      "POST /api/newsletter/preferences anyone",
      "POST /api/newsletter/again   anyone",
      "POST /api/newsletter/links   anyone",
      "POST /api/newsletter/unsubscribe/one-click anyone",
      "POST /api/webhooks/mail      anyone",
      "GET /api/subscribers         admin",
      "POST /api/subscribers/import admin",
      "POST /api/subscribers/:id/unsubscribe admin",
      "POST /api/subscribers/:id/bounce admin",
      "POST /api/login              anyone",
      "POST /api/test-login         anyone",
      "POST /api/admin-login        anyone",
      "POST /api/register           anyone",
      "POST /api/logout             anyone",
      "GET /api/test-auth           anyone",
      "POST /api/password-reset     anyone",
      "POST /api/password-reset/confirm anyone",
      "POST /api/email-confirmation anyone",
      "GET /api/user                signed-in",
      "PATCH /api/user              signed-in",
      "POST /api/user/verification  signed-in",
      "POST /api/user/email         signed-in",
      "POST /api/user/password      signed-in",
      "GET /api/user/sessions       signed-in",
      "DELETE /api/user/sessions    signed-in",
      "GET /api/blog                anyone",
      "GET /api/blog/slug/:slug     anyone",
      "GET /api/blog/:id            anyone",
      "POST /api/blog               signed-in",
      "PATCH /api/blog/:id          signed-in",
      "DELETE /api/blog/:id         admin",
      "GET /api/users               admin",
      "GET /api/users/:id           admin",
      "PATCH /api/users/:id         admin",
      "GET /api/orders              admin",
      "POST /api/orders/:id/refund  admin",
      "GET /api/subscriptions/all   admin",
      "GET /api/admin/overview      admin",
      "GET /api/admin/renewals      admin",
      "POST /api/subscriptions/:id/remind admin",
      "POST /api/subscriptions/:id/cancel admin",
      "POST /api/subscriptions/:id/resume admin",
      "GET /api/admin/payment-events admin",
      "POST /api/admin/payment-events/:id/replay admin",
      "GET /api/plans               anyone",
      "POST /api/checkout           signed-in",
      "POST /api/checkout/preview   signed-in",
      "GET /api/checkout/:sessionId signed-in",
      "GET /api/billing             signed-in",
      "POST /api/billing/subscriptions/:id/plan signed-in",
      "POST /api/billing/subscriptions/:id/cancel signed-in",
      "POST /api/billing/subscriptions/:id/resume signed-in",
      "POST /api/billing/portal     signed-in",
      "GET /api/sandbox/checkout/:sessionId anyone",
      "POST /api/sandbox/checkout/:sessionId anyone",
      "GET /api/sandbox/portal/:customerRef anyone",
      "POST /api/sandbox/portal/:customerRef anyone",
      "GET /api/sandbox/invoices/:ref anyone",
      "POST /api/sandbox/invoices/:ref anyone",
      "POST /api/sandbox/subscriptions/:id/renew signed-in",
      "POST /api/sandbox/orders/:id/refund admin",
      "POST /api/webhooks/stripe    anyone",
      "GET /api/mailbox             anyone",
      "GET /api/offers              admin",
      "POST /api/offers             admin",
      "PATCH /api/offers/:id        admin",
      "DELETE /api/offers/:id       admin",
      "GET /api/campaigns           admin",
      "POST /api/campaigns          admin",
      "POST /api/campaigns/from-post admin",
      "POST /api/campaigns/preview  admin",
      "GET /api/campaigns/sender    admin",
      "GET /api/campaigns/audience  admin",
      "GET /api/campaigns/:id       admin",
      "GET /api/campaigns/:id/failures admin",
      "PATCH /api/campaigns/:id     admin",
      "DELETE /api/campaigns/:id    admin",
      "POST /api/campaigns/:id/test admin",
      "POST /api/campaigns/:id/schedule admin",
      "POST /api/campaigns/:id/send admin",
      "POST /api/campaigns/:id/unschedule admin",
      "POST /api/campaigns/:id/pause admin",
      "POST /api/campaigns/:id/resume admin",
      "POST /api/campaigns/:id/cancel admin",
      "GET /api/newsletter/issues/:key anyone",
      "GET /api/waitlist            admin",
      "POST /api/waitlist           anyone",
      "GET /api/waitlist/confirm    anyone",
      "POST /api/waitlist/confirm   anyone",
      "GET /api/notifications       admin",
      "GET /api/notifications/unread admin",
      "POST /api/notifications/read admin",
      "POST /api/notifications/:id/read admin",
      "GET /api/notifications/preferences admin",
      "PATCH /api/notifications/preferences admin",
      "GET /api/audit               admin",
      "POST /api/audit/exports      admin",
      "GET /api/openapi.json        anyone",
      "GET /api/docs                anyone",
    ]
  `);
});
