import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/server-process.ts';
import { missingBinding } from './bindings.ts';

test('says which Node installs the build tools that npm has left out', () => {
  const folder = temporaryDir();
  mkdirSync(join(folder, 'pluginutils'));

  expect(missingBinding(folder, 'npm/9.2.0 node/v18.20.4 linux x64 workspaces/false')).toBe(
    'npm ci has left out the build tools of this machine. Your npm runs on Node 18.20.4. It needs Node 20.19, or 22.12, or later: install that and run npm ci again.',
  );

  mkdirSync(join(folder, 'binding-linux-x64-gnu'));
  expect(missingBinding(folder)).toBeNull();
  rmSync(folder, { recursive: true });
  expect(missingBinding(folder, '')).not.toContain('Your npm');
});
