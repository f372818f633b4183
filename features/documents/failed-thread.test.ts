import { expect, test } from 'vitest';
import { aPdf } from '#tests/support/pdf.ts';
import { readFile } from './unpdf-thread.server.ts';

test('threads that do not start leave room for later files', async () => {
  // The memory of a small buffer is shared with others, so it can't be handed to a thread.
  const shared = () => readFile('guide.pdf', Buffer.from(`%PDF-1.7`));

  for (let attempt = 0; attempt < 2; attempt++) await expect(shared()).rejects.toThrow();

  expect(await readFile('guide.pdf', new Uint8Array(aPdf('Guide')))).toMatchObject({ ok: true });
});
