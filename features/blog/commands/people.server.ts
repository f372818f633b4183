import { and, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { company } from '#content/company.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { searchIn } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { isStaff } from '#features/permissions.ts';
import { hostName, type SeenAccount } from '#features/personal.server.ts';

/** Only staff's changes of a post are audited. */
async function wasSavedByStaff({ db }: Ctx, postId: number): Promise<boolean> {
  const start = `post ${postId} `;
  const isAbout = and(searchIn(auditEntries.search)(start).find, sql`starts_with(${auditEntries.subject}, ${start})`);
  return (await db.$count(auditEntries, isAbout)) > 0;
}

/** Imports name those who wrote a post elsewhere. Their keys have a space, those of forms never do. */
const isImported = sql`coalesce(${posts.requestKey}, '') like '% %'`;

const isSigned = (name: string) => sql`lower(trim(${posts.authorName})) = lower(${name})`;

/** Other blogs sign with the username or the first name. */
async function isSignedShort({ db }: Ctx, userId: number) {
  const columns = { username: users.username, firstName: users.firstName };
  const [person] = await db.select(columns).from(users).where(eq(users.id, userId));
  return person && or(isSigned(person.username), isSigned(person.firstName.trim()));
}

/** Posts of colleagues under the name of a member of staff, unless somebody else has that name. */
async function signedBy({ db }: Ctx, userId: number) {
  const [person] = await db.select({ name: hostName, role: users.role }).from(users).where(eq(users.id, userId));
  if (!person) return undefined;
  const wrote = await db.$count(posts, and(eq(posts.authorId, userId), isNotNull(posts.publishedAt)));
  if (!isStaff(person.role) && wrote === 0) return undefined;
  const others = await db.$count(users, and(ne(users.id, userId), sql`lower(${hostName}) = lower(${person.name})`));
  return others === 0 ? isSigned(person.name) : undefined;
}

/**
 * Deletes the account's own drafts. Drafts that staff saved or published belong to the company, and stay under its name,
 * as do posts of colleagues, and imported ones, under the name of a member of staff.
 */
export const erasePosts = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const drafts = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.authorId, userId), isNull(posts.publishedAt)))
      .for('update');
    for (const { id } of drafts) {
      if (!(await wasSavedByStaff(ctx, id))) await db.delete(posts).where(eq(posts.id, id));
    }
    const isOwn = and(eq(posts.authorId, userId), or(not(isImported), await isSignedShort(ctx, userId)));
    const isTheirs = or(isOwn, await signedBy(ctx, userId));
    const unsigned = await db
      .update(posts)
      .set({ authorName: company.name })
      .where(and(isTheirs, ne(posts.authorName, company.name)))
      .returning({ publishedAt: posts.publishedAt });
    if (unsigned.some(({ publishedAt }) => publishedAt)) await raiseContentVersion(db);
  });

/** Runs in the transaction that changes the account. Pages also show what authors are called as hosts. */
export async function followAuthor({ db }: Ctx, userId: number, before: SeenAccount, after: SeenAccount) {
  if (before.name !== after.name) {
    const isTheirs = and(eq(posts.authorId, userId), isSigned(before.name));
    await db.update(posts).set({ authorName: after.name }).where(isTheirs);
  }
  await raiseContentVersion(db);
}

/** Runs in the transaction that renames the company. */
export const renameCompanyAuthor = (ctx: Ctx, before: string, after: string) =>
  ctx.db.update(posts).set({ authorName: after }).where(eq(posts.authorName, before));
