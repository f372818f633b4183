import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { discardDraft, saveDraft } from './commands/drafts.server.ts';
import { publishPolicy } from './commands/publish-policy.server.ts';
import { findPolicy } from './queries/versions.server.ts';

const { ctx, db } = await testApp();

test('a window with a discarded draft neither replaces nor publishes the next one', async () => {
  const admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  const write = (text: string, revision = 0) => saveDraft(admin, 'privacy', { text, revision });
  await write('First.');
  await discardDraft(admin, 'privacy', { revision: 1 });
  expect(await write('Of a colleague.')).toEqual({ ok: true });

  const published = await publishPolicy(admin, 'privacy', { how: 'typo', reason: 'A letter is missing.', revision: 1 });

  expect(published).toMatchObject({ reason: 'stale_edit' });
  expect(await write('First, again.', 1)).toMatchObject({ reason: 'stale_edit' });
  expect((await findPolicy(admin, 'privacy')).edited).toMatchObject({ text: 'Of a colleague.', revision: 2 });
});
