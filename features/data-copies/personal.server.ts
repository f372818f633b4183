import { eq, inArray, sql } from 'drizzle-orm';
import { dataCopies } from '#db/schema/data-copies.ts';
import type { Personal } from '#features/ctx.ts';
import { after } from '#features/personal.server.ts';

export const personal: Personal = {
  copies: {
    account: [
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
        where: (userId) => eq(dataCopies.userId, userId),
      },
    ],
  },
  erases: [{ table: dataCopies, userId: dataCopies.userId, email: dataCopies.email }],
  retention: [
    {
      rule: 'copies',
      table: dataCopies,
      isOld: () => undefined,
      dueAt: (period) =>
        sql`least(${dataCopies.expiresAt}, ${after(sql`coalesce(${dataCopies.readyAt}, ${dataCopies.expiresAt})`, period)})`,
      label: sql`${dataCopies.email}`,
      remove: ({ db }, ids) => db.delete(dataCopies).where(inArray(dataCopies.id, ids)),
    },
  ],
};
