import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/blog.ts';
import { updateProfile } from '#features/accounts/commands/profile.server.ts';
import { findCustomer } from '#features/accounts/queries/accounts.server.ts';
import { saveAvailability } from '#features/booking/commands/save-availability.server.ts';
import { findAvailability } from '#features/booking/queries/host-rules.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { leaveTeam } from '#features/staff-actions/commands/leave-team.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aPost } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { findPostBySlug, readContentVersion } from './queries/posts.server.ts';

const { ctx, db } = await testApp();

let author: { id: number; role: 'advisor' };
let admin: Ctx;
beforeEach(async () => {
  const user = { firstName: 'Priya', lastName: 'Raman', role: 'advisor' } as const;
  author = { id: (await aHost(db, { user })).id, role: 'advisor' };
  admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  await aPost(db, { slug: 'hers', authorName: 'Priya Raman', authorId: author.id });
});

const versionOf = async (id: number) => (await findCustomer(admin, id))?.version ?? '';
const readLine = async () => {
  const post = await findPostBySlug(ctx, 'hers');
  return [post?.authorName, post?.authorTitle];
};
const isSeen = async (change: () => Promise<unknown>) => {
  const before = await readContentVersion(ctx);
  await change();
  return (await readContentVersion(ctx)) !== before;
};

test('posts follow their author to a new name', async () => {
  const names = { firstName: 'Priya', lastName: 'Lindqvist' };

  expect(await isSeen(() => updateProfile(actingAs(ctx, author), names))).toBe(true);
  expect(await readLine()).toEqual(['Priya Lindqvist', 'AI architect']);
});

test('posts follow their author to the name that an admin gives', async () => {
  const change = { lastName: 'Lindqvist', version: await versionOf(author.id) };

  expect(await isSeen(() => updateCustomer(admin, author.id, change))).toBe(true);
  expect(await readLine()).toEqual(['Priya Lindqvist', 'AI architect']);
});

test("a new name leaves posts under somebody else's name", async () => {
  await db.update(posts).set({ authorName: 'Ada Moreno' });

  await updateProfile(actingAs(ctx, author), { firstName: 'Priya', lastName: 'Lindqvist' });

  expect(await readLine()).toEqual(['Ada Moreno', null]);
});

test.each([{ status: 'inactive' }, { role: 'customer' }] as const)(
  'cached posts lose the title of an author who becomes %o',
  async (change) => {
    const version = await versionOf(author.id);

    expect(await isSeen(() => updateCustomer(admin, author.id, { ...change, version }))).toBe(true);
    expect(await readLine()).toEqual(['Priya Raman', null]);
  },
);

test('cached posts lose the title of an author who leaves the team', async () => {
  const version = await versionOf(author.id);

  expect(await isSeen(() => leaveTeam(admin, author.id, { toId: null, version }))).toBe(true);
  expect(await readLine()).toEqual(['Priya Raman', null]);
});

test('cached posts show a new title of their author', async () => {
  const rules = (await findAvailability(actingAs(ctx, author), author.id)) ?? expect.fail('no host');
  const change = () => saveAvailability(actingAs(ctx, author), author.id, { ...rules, title: 'Principal' });

  expect(await isSeen(change)).toBe(true);
  expect(await readLine()).toEqual(['Priya Raman', 'Principal']);
});

test("the company's name replaces an erased author's, whoever saved the post", async () => {
  const colleague = await aUser(db, { role: 'editor', lastName: 'Wong' });
  await db.update(posts).set({ authorId: colleague.id });

  expect(await isSeen(() => erasePerson(admin, { userId: author.id }))).toBe(true);
  expect(await readLine()).toEqual(['Bespoke AI Studio', null]);
});

test('an erased customer takes no author of the same name along', async () => {
  const namesake = await aUser(db, { firstName: 'Priya', lastName: 'Raman' });

  await erasePerson(admin, { userId: namesake.id });

  expect(await readLine()).toEqual(['Priya Raman', 'AI architect']);
});

test('names of customers leave the cache alone', async () => {
  const customer = await aUser(db, { firstName: 'Priya', lastName: 'Raman' });
  await db.update(posts).set({ authorId: customer.id });
  const rename = () => updateProfile(actingAs(ctx, customer), { firstName: 'Best', lastName: 'Prices' });

  expect(await isSeen(rename)).toBe(false);
  expect((await db.select().from(users).where(eq(users.id, customer.id)))[0]?.firstName).toBe('Best');
  expect(await readLine()).toEqual(['Priya Raman', 'AI architect']);
});
