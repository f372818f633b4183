import { expect, onTestFinished, test, vi } from 'vitest';
import { createPost } from '#features/blog/commands.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aWrittenPost } from '#tests/support/blog.ts';
import { aUser } from '#tests/support/people.ts';
import { followPublishing } from './follow-publishing.ts';

const { ctx, db, lines } = await testApp();

function follow() {
  const onPublicChange = vi.fn<() => void>();
  const job = followPublishing(ctx, onPublicChange);
  onTestFinished(job.stop);
  return onPublicChange;
}

test('another instance’s publish is seen within two seconds', async () => {
  const { id } = await aUser(db, { role: 'editor' });
  const onPublicChange = follow();
  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(1));

  await createPost({ ...ctx, actor: { id, role: 'editor' } }, aWrittenPost());

  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(2), { timeout: 2_000 });
});

test('a database that is away is reported once, and a publish meanwhile is seen afterwards', async () => {
  const { id } = await aUser(db, { role: 'editor' });
  const onPublicChange = follow();
  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(1));

  await db.execute('alter table installation rename to installation_away');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 3_000 });
  await db.execute('alter table installation_away rename to installation');
  await createPost({ ...ctx, actor: { id, role: 'editor' } }, aWrittenPost());

  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(2), { timeout: 3_000 });
  expect(lines).toMatchObject([{ msg: 'the content version could not be read' }]);
});
