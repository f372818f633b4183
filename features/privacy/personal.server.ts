import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import type { Personal } from '#features/ctx.ts';
import { after } from '#features/personal.server.ts';
import { obstacleTo } from './queries/own.server.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'closure',
        title: 'Closing of your account',
        about: 'When you asked us to close the account or to delete your data.',
        table: closures,
        key: closures.id,
        columns: { kind: closures.kind, requestedAt: closures.requestedAt, eraseAt: closures.eraseAt },
        where: (userId) => eq(closures.userId, userId),
      },
    ],
  },
  notCopied: [[erasures, 'only hashes']],
  keeps: [
    [closures, 'deleted when the account is renamed'],
    [erasures, 'only hashes'],
  ],
  retention: [
    {
      rule: 'accounts',
      table: closures,
      isOld: () => undefined,
      // An account that was closed is due by the present period, or earlier if that was promised.
      dueAt: (period) =>
        sql`case ${closures.kind} when 'close' then least(${closures.eraseAt}, ${after(sql`${closures.requestedAt}`, period)})
          else ${closures.eraseAt} end`,
      label: sql`(select ${users.username} from ${users} where ${users.id} = ${closures.userId})`,
      exemption: (now) => obstacleTo(closures.userId, now),
    },
  ],
};
