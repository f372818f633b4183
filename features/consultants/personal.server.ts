import { eq } from 'drizzle-orm';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    work: [
      {
        name: 'consultant-changes',
        title: 'Changes to consultants',
        about: 'Instructions that you wrote for our AI consultants.',
        table: consultantVersions,
        key: consultantVersions.id,
        columns: {
          consultant: consultantVersions.agentId,
          name: consultantVersions.name,
          instructions: consultantVersions.instructions,
          questions: consultantVersions.questions,
          createdAt: consultantVersions.createdAt,
        },
        where: (userId) => eq(consultantVersions.authorId, userId),
      },
    ],
  },
  keeps: [[consultantVersions, 'instructions belong to the company']],
};
