import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { anInvitation } from '#tests/support/people.ts';
import { loader } from './invitation-page.tsx';

const { db, ctx } = await testApp();

const ada = { firstName: 'Ada', lastName: 'Moreno', email: 'ada@moreno.test' };

async function open(token: string, user: typeof ada | null) {
  const site = { ctx, viewer: async () => user };
  const url = new URL(`http://own.test/auth/invitation?token=${token}`);
  // The loader reads nothing else of its arguments.
  return (await loader({ url, context: { get: () => site } } as never)).data;
}

test('only somebody who is signed in is told so, and only by a link that works', async () => {
  await anInvitation(db);

  expect(await open('invitation', ada)).toMatchObject({ signedIn: { name: 'Ada Moreno', email: 'ada@moreno.test' } });
  expect(await open('invitation', null)).toMatchObject({ state: 'open', signedIn: null });
  expect(await open('other', ada)).toEqual({ state: 'unknown', signedIn: null });
});
