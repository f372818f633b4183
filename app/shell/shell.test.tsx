import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { describe, expect, test } from 'vitest';
import NotificationsPage from '#app/admin/notifications/notifications-page.tsx';
import AdminPanelPage, { handle as panelHandle } from '#app/admin/panel-page.tsx';
import DashboardPage, { handle } from '#app/dashboard/dashboard-page.tsx';
import { company } from '#content/company.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { elementsOf, linksOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ada, admin, advisor, editor } from '#tests/support/viewers.ts';
import { Shell } from './shell.tsx';

/** The server-rendered page for this user. */
function pageFor(user: User, address: string): string {
  const Layout = () => (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
  const children = [
    { path: '/dashboard', Component: DashboardPage, handle },
    { path: '/admin', Component: AdminPanelPage, handle: panelHandle },
    { path: '/admin/notifications', Component: NotificationsPage },
  ];
  const Stub = createRoutesStub([{ Component: Layout, children }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />).replaceAll('&amp;', '&');
}

const sidebarOf = (html: string) => /<aside.*?<\/aside>/s.exec(html)?.[0] ?? '';
const crumbsOf = (html: string) => linksOf(/<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '');
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describe('shell', () => {
  // Spec 2.9: "Shell for signed-in users: links /dashboard and /dashboard-blog (Blog)"
  test('shows customers their pages, the website and sign-out', () => {
    const sidebar = sidebarOf(pageFor(ada, '/dashboard'));

    expect(linksOf(sidebar)).toEqual([
      [company.name, '/dashboard'],
      ['Dashboard', '/dashboard'],
      ['Calls', '/dashboard?view=calls'],
      ['Blog', '/dashboard-blog'],
      ['Billing', '/dashboard?view=billing'],
      ['View website', '/'],
    ]);
    expect(textsOf(sidebar, 'button')).toEqual(['Logout', 'AM Ada Moreno ada@moreno.test Account menu']);
  });

  test('leads back only to areas that somebody may open', () => {
    const labels = (user: User) => crumbsOf(pageFor(user, '/admin?view=promises')).map(([label]) => label);

    expect(labels(advisor)).toEqual(['Admin Panel', 'Leads']);
    expect(labels(editor)).toEqual(['Admin Panel']);
  });

  // Spec 2.9: "An admin-only group holds /admin (Admin Panel) and Blog Management"
  // Spec 6: "Admins see the Admin group and Admin Panel"
  test('shows admins the Admin group', () => {
    const sidebar = sidebarOf(pageFor(admin, '/dashboard'));

    expect(linksOf(sidebar)).toContainEqual(['Admin Panel', '/admin']);
    expect(linksOf(sidebar)).toContainEqual(['Blog Management', '/admin?tab=blog']);
    expect(textsOf(sidebar, 'h2')).toEqual(['Admin Panel']);
    expect(linksOf(sidebar).slice(-4)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Blog', '/dashboard-blog'],
      ['Billing', '/dashboard?view=billing'],
      ['View website', '/'],
    ]);
  });

  // Spec 2.9: "The footer shows the current year"
  test('shows the current year', () => {
    expect(textOf(sidebarOf(pageFor(ada, '/dashboard')))).toContain(`© ${new Date().getFullYear()} ${company.name}`);
  });
});

describe('dashboard', () => {
  const html = mainOf(pageFor(ada, '/dashboard'));

  // Spec 2.9: "Greeting: 'Welcome back, ' followed by the first name or 'User', then '!'"
  test('greets by first name, or as User', () => {
    expect(textsOf(html, 'h1')).toEqual(['Welcome back, Ada!']);
    expect(textsOf(pageFor({ ...ada, firstName: '' }, '/dashboard'), 'h1')).toEqual(['Welcome back, User!']);
  });

  // Spec 2.9: "Three clickable demo consultants"
  // Spec 2.9: "id business-consultant … id ai-specialist … id productivity-coach"
  test('offers three consultants, each as one button', () => {
    expect(elementsOf(html, 'button').map(({ name, value }) => [name, value])).toEqual([
      ['agent', 'business-consultant'],
      ['agent', 'ai-specialist'],
      ['agent', 'productivity-coach'],
    ]);
  });

  // Spec 2.9: "Other cards: Consulting Services and AI Solutions lists, with links to /#services, /#solutions and"
  // Spec 2.9: "plus a 'Schedule Call' telephone link"
  test('links to services, solutions, a call and the contact form', () => {
    expect(textsOf(html, 'h2')).toEqual(['Consulting Services', 'AI Solutions', 'Talk to a person']);
    expect(linksOf(html).map(([, href]) => href)).toEqual([
      '/#services',
      '/#solutions',
      'tel:+15125550142',
      '/#contact',
    ]);
    expect(html).toContain('Schedule Call');
  });
});

describe('admin pages', () => {
  // Spec 6: "The client checks login only"
  test.each(['/admin', '/admin/notifications'])('%s requires admin access', (address) => {
    const main = mainOf(pageFor(ada, address));

    expect(textsOf(main, 'h1')).toEqual(['Admin access required']);
    expect(linksOf(main)).toEqual([['Back to Dashboard', '/dashboard']]);
    expect(textsOf(main, 'button')).toEqual(['Logout']);
  });

  // Spec 2.12: "Heading 'Admin Dashboard' with four tabs (Overview, Customers, Content, Settings)"
  test('show four notification tabs', () => {
    const main = mainOf(pageFor(admin, '/admin/notifications'));

    expect(textsOf(main, 'h1')).toEqual(['Admin Dashboard']);
    expect(textsOf(main, 'button')).toEqual(['Overview', 'Customers', 'Content', 'Settings']);
    expect(textOf(main)).toContain('Overview: coming soon');
  });
});
