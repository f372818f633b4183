import { expect, onTestFinished, test } from 'vitest';
import { encodePicture } from './sharp-process.server.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('a process that does not start fails its own picture only', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  onTestFinished(() => void (process.execPath = execPath));

  await expect(encodePicture(gif)).rejects.toThrow('ENOENT');
  process.execPath = execPath;

  expect(await encodePicture(gif)).toMatchObject({ ok: true, picture: { width: 1 } });
});
