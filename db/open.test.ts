import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotStart } from '#lib/cannot-start.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { openDatabase } from './open.ts';

test('names a data directory that is a file', async () => {
  const file = join(temporaryDir(), 'data');
  writeFileSync(file, '');

  const opened = openDatabase({ dataDir: file });

  await expect(opened).rejects.toThrow(CannotStart);
  await expect(opened).rejects.toThrow(`DATA_DIR ${file} cannot be written to`);
});
