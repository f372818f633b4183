import { expect, test } from 'vitest';
import { siteContext } from '#app/context.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

const build = stubBuild({
  home: { index: true, loader: ({ context }) => ({ seeAs: context.get(siteContext).seeAs?.name ?? 'nobody' }) },
  dashboard: { path: 'dashboard' },
  missing: { path: '*' },
});

async function seeing() {
  const { app, db } = await testApp({ pages: { build, mode: 'production' } });
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await aUser(db, { username: 'grace', firstName: 'Grace', lastName: 'Hopper' });
  await call(app, 'POST', `/api/customers/${id}/see-as`, { headers });
  const own = { Cookie: `${headers.Cookie}; seeing=1` };
  return { db, id, session: headers, visit: (path: string, given = own) => call(app, 'GET', path, { headers: given }) };
}

test('says on public pages as whom they are seen, and caches none of it', async () => {
  const { visit } = await seeing();

  const first = await visit('/', { Cookie: '' });
  const seen = await visit('/');
  const last = await visit('/', { Cookie: '' });

  expect(seen.text).toContain('Grace Hopper');
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect([first.text, last.text].join()).not.toContain('Grace');
  expect(last.headers.get('etag')).toBe(first.headers.get('etag'));
});

test('shows everyone else what the admin brought into the cache', async () => {
  const { session, visit } = await seeing();

  await visit('/', session);

  expect((await visit('/', { Cookie: '' })).text).toContain('nobody');
});

test('records each page, also for a browser without the cookie, and no secret of its address', async () => {
  const { db, id, session, visit } = await seeing();
  const secret = 's'.repeat(43);

  await visit('/_.data');
  await visit(`/dashboard?view=billing&token=${secret}`, session);

  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action, subject, after }) => [action, subject, after])).toEqual([
    ['customer.see-as', `customer ${id} grace`, null],
    ['customer.see-page', `customer ${id} grace`, { page: '/' }],
    ['customer.see-page', `customer ${id} grace`, { page: '/dashboard?view=billing' }],
  ]);
});
