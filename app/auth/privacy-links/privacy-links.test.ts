import { expect, test } from 'vitest';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { testApp } from '#tests/support/app.ts';
import { aCopy } from '#tests/support/data-copies.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import * as dataCopy from './data-copy-page.tsx';
import * as keepAccount from './keep-account-page.tsx';

const { ctx, db } = await testApp();

async function dayOn({ loader }: typeof dataCopy | typeof keepAccount, token: string) {
  const url = new URL(`https://studio.test/?token=${token}`);
  // The loaders read nothing else of their arguments.
  const answer = await loader({ url, context: { get: () => ({ ctx }) } } as never);
  return answer.data?.date;
}

/** 10 PM in Chicago. */
const evening = new Date('2025-06-13T03:00:00Z');

test('names the last day to keep an account in the zone of the business', async () => {
  const rosa = await aUser(db, { username: 'rosa' });

  await startClosure({ ...actingAs(ctx, rosa), now: () => evening }, { userId: rosa.id, kind: 'delete' });

  expect(await dayOn(keepAccount, await tokenFor(db, rosa.email))).toBe('June 19, 2025');
});

test('names the last day of a copy in the zone of the business', async () => {
  await aCopy(db, { tokenHash: hashSecret('secret'), expiresAt: new Date('2025-06-20T03:00:00Z') });

  expect(await dayOn(dataCopy, 'secret')).toBe('June 19, 2025');
});
