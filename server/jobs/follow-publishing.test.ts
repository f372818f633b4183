import { expect, onTestFinished, test, vi } from 'vitest';
import { createPost } from '#features/blog/commands/write-post.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aWrittenPost } from '#tests/support/blog.ts';
import { aUser } from '#tests/support/people.ts';
import { followPublishing, PAUSE_MS } from './follow-publishing.ts';

const { ctx, db, lines } = await testApp();
const TIMEOUT = { timeout: 30_000 };

function follow() {
  const onPublicChange = vi.fn<() => Promise<void>>();
  const job = followPublishing(ctx, onPublicChange, 10);
  onTestFinished(job.stop);
  return onPublicChange;
}

test("looks for another instance's publish every second", () => {
  expect(PAUSE_MS).toBe(1_000);
});

test("calls back after another instance's publish", async () => {
  const { id } = await aUser(db, { role: 'editor' });
  const onPublicChange = follow();
  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(1), TIMEOUT);

  await createPost({ ...ctx, actor: { id, role: 'editor' } }, aWrittenPost());

  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(2), TIMEOUT);
});

test('logs a database failure once and then catches up', async () => {
  const { id } = await aUser(db, { role: 'editor' });
  const onPublicChange = follow();
  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(1), TIMEOUT);

  await db.execute('alter table installation rename to installation_away');
  await vi.waitFor(() => expect(lines).toHaveLength(1), TIMEOUT);
  await db.execute('alter table installation_away rename to installation');
  await createPost({ ...ctx, actor: { id, role: 'editor' } }, aWrittenPost());

  await vi.waitFor(() => expect(onPublicChange).toHaveBeenCalledTimes(2), TIMEOUT);
  expect(lines).toMatchObject([{ msg: 'could not check what other instances published' }]);
});
