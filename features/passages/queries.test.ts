import { expect, test } from 'vitest';
import { passages } from '#db/schema/documents.ts';
import { testApp } from '#tests/support/app.ts';
import { findPassages } from './queries.server.ts';

const { ctx, db } = await testApp();

const refunds = {
  kind: 'policy' as const,
  title: 'Refund Policy',
  text: 'All sales are final.',
  url: '/refund-policy',
};

test('finds a passage by other forms of its words', async () => {
  await db.insert(passages).values({ ...refunds, position: 0 });

  const found = await findPassages(ctx, {
    question: 'Is a sale final?',
    sources: ['policies'],
    ownerId: null,
    limit: 3,
  });

  expect(found).toEqual([{ ...refunds, heading: '' }]);
});
