import { expect, test } from 'vitest';
import { adminLinks, everyonesLinks, isCurrentLink } from './navigation.ts';

function currentAt(address: string): string[] {
  const { pathname, search } = new URL(address, 'https://studio.test');
  return [...everyonesLinks, ...adminLinks]
    .filter(({ to }) => isCurrentLink(to, { pathname, search }))
    .map(({ label }) => label);
}

test.each([
  ['/dashboard', ['Dashboard']],
  ['/dashboard?view=profile', ['Dashboard']],
  ['/dashboard-blog', ['Blog']],
  ['/dashboard-blog/edit/7', ['Blog']],
  ['/admin', ['Admin Panel']],
  ['/admin?tab=orders', ['Admin Panel']],
  ['/admin/notifications', ['Admin Panel']],
  ['/admin?tab=blog', ['Blog Management']],
])('at %s the current link is %s', (address, labels) => {
  expect(currentAt(address)).toEqual(labels);
});
