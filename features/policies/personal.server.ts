import { eq } from 'drizzle-orm';
import { policyVersions } from '#db/schema/policies.ts';
import type { Personal } from '#features/ctx.ts';

export const personal: Personal = {
  copies: {
    work: [
      {
        name: 'policy-versions',
        title: 'Versions of policies',
        about: 'Texts of our policies that you wrote or confirmed.',
        table: policyVersions,
        key: policyVersions.id,
        columns: {
          policy: policyVersions.policy,
          version: policyVersions.number,
          text: policyVersions.text,
          reason: policyVersions.reason,
          createdAt: policyVersions.createdAt,
          effectiveAt: policyVersions.effectiveAt,
        },
        where: (userId) => eq(policyVersions.authorId, userId),
      },
    ],
  },
  keeps: [[policyVersions, 'policies belong to the company']],
};
