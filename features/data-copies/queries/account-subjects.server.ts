import { eq, sql } from 'drizzle-orm';
import { accountLinks, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { closures, dataCopies } from '#db/schema/privacy.ts';
import { browsers, passkeys, recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { userColumns } from '#features/accounts/queries.server.ts';
import type { Subject } from './subject.server.ts';

/** An account and how its owner signs in, never with what would let somebody else sign in. */
export const accountSubjects = (userId: number): Subject[] => [
  {
    name: 'account',
    title: 'Account',
    about: 'Your name, username and email address.',
    table: users,
    key: users.id,
    columns: userColumns,
    where: eq(users.id, userId),
  },
  {
    name: 'account-changes',
    title: 'Changes by our staff',
    about: 'What our staff changed in your account.',
    table: auditEntries,
    key: auditEntries.id,
    columns: {
      at: auditEntries.at,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
    },
    where: sql`${auditEntries.subject} = (
      select 'customer ' || ${users.id} || ' ' || ${users.username} from ${users} where ${users.id} = ${userId})`,
  },
  {
    name: 'sessions',
    title: 'Sessions',
    about: 'Browsers that are signed in to your account.',
    table: sessions,
    key: sessions.id,
    columns: {
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
    },
    where: eq(sessions.userId, userId),
  },
  {
    name: 'browsers',
    title: 'Known browsers',
    about: 'Browsers that have signed in to your account, and until when they skip the second step.',
    table: browsers,
    key: browsers.id,
    columns: {
      browser: browsers.userAgent,
      createdAt: browsers.createdAt,
      lastSeenAt: browsers.lastSeenAt,
      rememberedUntil: browsers.rememberedUntil,
    },
    where: eq(browsers.userId, userId),
  },
  {
    name: 'authenticator-app',
    title: 'Authenticator app',
    about: 'When you set it up. Its secret is not part of this copy.',
    table: totpFactors,
    key: totpFactors.userId,
    columns: { createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt },
    where: eq(totpFactors.userId, userId),
  },
  {
    name: 'passkeys',
    title: 'Passkeys',
    about: 'Their names and when you used them. Keys are not part of this copy.',
    table: passkeys,
    key: passkeys.id,
    columns: {
      name: passkeys.name,
      isBackedUp: passkeys.isBackedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
    where: eq(passkeys.userId, userId),
  },
  {
    name: 'recovery-codes',
    title: 'Recovery codes',
    about: 'When you got and used them. We store no code that can be read.',
    table: recoveryCodes,
    key: recoveryCodes.id,
    columns: { createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt },
    where: eq(recoveryCodes.userId, userId),
  },
  {
    name: 'account-links',
    title: 'Links to your account',
    about: 'Emailed links for a new password or a confirmed address.',
    table: accountLinks,
    key: accountLinks.id,
    columns: {
      purpose: accountLinks.purpose,
      email: accountLinks.email,
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
      usedAt: accountLinks.usedAt,
      confirmedAt: accountLinks.confirmedAt,
    },
    where: eq(accountLinks.userId, userId),
  },
  {
    name: 'closure',
    title: 'Closing of your account',
    about: 'When you asked us to close the account or to delete your data.',
    table: closures,
    key: closures.id,
    columns: { kind: closures.kind, requestedAt: closures.requestedAt, eraseAt: closures.eraseAt },
    where: eq(closures.userId, userId),
  },
  {
    name: 'data-copies',
    title: 'Copies of your data',
    about: 'When you asked for a copy like this one.',
    table: dataCopies,
    key: dataCopies.id,
    columns: {
      createdAt: dataCopies.createdAt,
      readyAt: dataCopies.readyAt,
      sizeBytes: dataCopies.sizeBytes,
      expiresAt: dataCopies.expiresAt,
    },
    where: eq(dataCopies.userId, userId),
  },
  {
    name: 'posts',
    title: 'Blog posts',
    about: 'Posts and drafts that you wrote.',
    table: posts,
    key: posts.id,
    columns: {
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      summary: posts.summary,
      content: posts.content,
      imageUrl: posts.imageUrl,
      authorName: posts.authorName,
      tags: posts.tags,
      publishedAt: posts.publishedAt,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
    },
    where: eq(posts.authorId, userId),
  },
];
