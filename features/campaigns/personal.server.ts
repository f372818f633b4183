import { sql } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Personal } from '#features/ctx.ts';
import { emailSource } from '#features/mail/queries/timeline.server.ts';
import { anyOf } from '#features/personal.server.ts';
import { campaignKeysOf } from './queries/audience.server.ts';

export const personal: Personal = {
  notCopied: [[campaigns, 'written for everyone, under the name of the company']],
  keeps: [[campaigns, 'written for everyone, under the name of the company']],
  timeline: ({ userId, email }) => [
    {
      ...emailSource,
      needs: 'manage-emails',
      where: sql`${outbox.eventKey} = ${anyOf(campaignKeysOf(userId ? email : null))}`,
    },
  ],
};
