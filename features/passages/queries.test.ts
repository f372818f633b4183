import { beforeEach, describe, expect, test } from 'vitest';
import { passages } from '#db/schema/passages.ts';
import { testApp } from '#tests/support/app.ts';
import { aDocument } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { findPassages, type TextSource } from './queries.server.ts';

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

describe('documents with the same words', () => {
  let ada: number;
  let ben: number;

  beforeEach(async () => {
    ada = (await aUser(db)).id;
    ben = (await aUser(db)).id;
    await aDocument(db, { name: 'ada.txt', text: 'The walrus of Ada', ownerId: ada });
    await aDocument(db, { name: 'ben.txt', text: 'The walrus of Ben', ownerId: ben });
    await aDocument(db, { name: 'company.txt', text: 'The walrus of the company' });
  });

  const titles = async (sources: TextSource[], ownerId: number | null, question = 'walrus') =>
    (await findPassages(ctx, { question, sources, ownerId, limit: 9 })).map(({ title }) => title);

  test('are found by their owner only', async () => {
    expect(await titles([], ada)).toEqual(['ada.txt']);
    expect(await titles([], ben)).toEqual(['ben.txt']);
    expect(await titles([], null)).toEqual([]);
  });

  test('are found for everybody if they are the company’s, unless the consultant may not use them', async () => {
    expect(await titles(['documents'], null)).toEqual(['company.txt']);
    expect(await titles(['documents'], ada)).toEqual(expect.arrayContaining(['ada.txt', 'company.txt']));
    expect(await titles(['posts', 'services', 'policies'], null)).toEqual([]);
  });

  test('are not found by asking for their owner', async () => {
    expect(await titles([], ada, `Ben's walrus`)).not.toContain('ben.txt');
    expect(await titles([], null, `'owner ${ben}'`)).toEqual([]);
  });
});
