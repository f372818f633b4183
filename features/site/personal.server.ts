import { eq } from 'drizzle-orm';
import { siteChanges } from '#db/schema/site.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    work: [
      {
        name: 'site-changes',
        title: 'Changes to the site',
        about: 'Texts and other parts of the site that you changed or published.',
        table: siteChanges,
        key: siteChanges.id,
        columns: {
          at: siteChanges.at,
          key: siteChanges.key,
          before: siteChanges.before,
          after: siteChanges.after,
          published: siteChanges.published,
        },
        where: (userId) => eq(siteChanges.authorId, userId),
      },
    ],
  },
  keeps: [[siteChanges, 'texts of the site belong to the company']],
};
