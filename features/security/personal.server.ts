import { eq } from 'drizzle-orm';
import { passkeyChallenges, passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import type { Personal } from '#features/ctx.ts';

/** How people sign in, never with what would let somebody else sign in. */
export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'authenticator-app',
        title: 'Authenticator app',
        about: 'When you set it up. Its secret is not part of this copy.',
        table: totpFactors,
        key: totpFactors.userId,
        columns: { createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt },
        where: (userId) => eq(totpFactors.userId, userId),
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
        where: (userId) => eq(passkeys.userId, userId),
      },
      {
        name: 'recovery-codes',
        title: 'Recovery codes',
        about: 'When you got and used them. We store no code that can be read.',
        table: recoveryCodes,
        key: recoveryCodes.id,
        columns: { createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt },
        where: (userId) => eq(recoveryCodes.userId, userId),
      },
    ],
  },
  notCopied: [
    [passkeyChallenges, 'secrets, for minutes'],
    [secondSteps, 'secrets, for minutes'],
  ],
  erases: [totpFactors, passkeys, recoveryCodes, secondSteps, passkeyChallenges].map((table) => ({
    table,
    userId: table.userId,
  })),
};
