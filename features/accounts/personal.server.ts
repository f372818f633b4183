import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { forgetAttempts } from '#db/rate-limits.ts';
import { accountLinks, browsers, invitations, sessions, users } from '#db/schema/accounts.ts';
import type { Personal } from '#features/ctx.ts';
import { deleteEmails } from '#features/mail/commands/delete-emails.server.ts';
import type { Person, TimelineSource } from '#features/personal.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { userColumns } from './queries/accounts.server.ts';

const addressOf = sql`lower(${users.email})`;
const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Inputs no longer accept such an address. Nothing can be sent to it, so an account that has it gets an unreachable one. */
const unreachable = sql`'unreachable-' || gen_random_uuid() || '@' || ${ERASED_HOST}`;

const isOther = ({ userId }: Person) => and(isNull(users.erasedAt), userId === null ? undefined : ne(users.id, userId));

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'account',
        title: 'Account',
        about: 'Your name, username and email address.',
        table: users,
        key: users.id,
        columns: { ...userColumns, agreedTo: users.policies },
        where: (userId) => eq(users.id, userId),
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
        where: (userId) => eq(sessions.userId, userId),
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
        where: (userId) => eq(browsers.userId, userId),
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
        where: (userId) => eq(accountLinks.userId, userId),
      },
    ],
    address: [
      {
        name: 'invitations',
        title: 'Invitations',
        about: 'Invitations to open an account.',
        table: invitations,
        key: invitations.id,
        columns: {
          email: invitations.email,
          role: invitations.role,
          createdAt: invitations.createdAt,
          expiresAt: invitations.expiresAt,
          usedAt: invitations.usedAt,
          revokedAt: invitations.revokedAt,
        },
        where: (email) => eq(sql`lower(${invitations.email})`, email),
      },
    ],
  },
  keeps: [[users, 'the account stays as "Deleted customer N", because orders need an owner']],
  erases: [
    { table: sessions, userId: sessions.userId },
    { table: browsers, userId: browsers.userId },
    // Emails with links to a new address that the person hasn't confirmed.
    async (ctx, { userId }) => {
      if (userId === null) return;
      const links = await ctx.db
        .select({ eventKey: sql<string>`${accountLinks.purpose} || ':' || ${accountLinks.tokenHash}` })
        .from(accountLinks)
        .where(eq(accountLinks.userId, userId));
      await deleteEmails(
        ctx,
        links.map(({ eventKey }) => eventKey),
      );
    },
    { table: accountLinks, userId: accountLinks.userId },
    { table: invitations, email: sql`lower(${invitations.email})` },
    ({ db }, { emails }) => forgetAttempts(db, emails),
  ],
  anonymizes: async (ctx, { userId, alias }) => {
    const isTaken = and(eq(addressOf, alias.email), ne(users.id, userId));
    await ctx.db.update(users).set({ email: unreachable, emailVerifiedAt: null }).where(isTaken);
    await ctx.db
      .update(users)
      .set({
        ...alias,
        passwordHash: '',
        role: 'customer',
        status: 'inactive',
        emailVerifiedAt: null,
        lastLogin: null,
        erasedAt: ctx.now(),
      })
      .where(eq(users.id, userId));
    return undefined;
  },
  identities: [
    {
      table: users,
      of: ({ userId }) => (userId === null ? null : eq(users.id, userId)),
      name: fullName,
      email: users.email,
    },
    {
      table: accountLinks,
      of: ({ userId }) => (userId === null ? null : eq(accountLinks.userId, userId)),
      email: accountLinks.email,
      isClaimed: true,
    },
  ],
  othersWith: [
    {
      table: users,
      name: (name, owner) =>
        and(eq(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, sql`lower(${name})`), isOther(owner)),
      email: (address, owner) => and(eq(addressOf, address), isOther(owner)),
    },
    { table: invitations, email: (address) => eq(sql`lower(${invitations.email})`, address) },
  ],
  timeline: ({ userId }): TimelineSource[] => [
    {
      kind: 'registered',
      at: users.createdAt,
      id: users.id,
      facts: { username: users.username },
      from: sql`${users}`,
      where: sql`${users.id} = ${userId}`,
    },
    {
      kind: 'address-confirmed',
      at: users.emailVerifiedAt,
      id: users.id,
      facts: {},
      from: sql`${users}`,
      where: sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is not null`,
    },
  ],
};
