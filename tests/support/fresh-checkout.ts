import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/** Files that a build, a start or a development server creates in the project's directory. */
const GENERATED = /^(node_modules|build|\.data|\.git|\.react-router|\.test|public\/(fonts|avatars)|ui\/fonts)$/;

/** Links packages one by one, so that the copy has its own caches in node_modules. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(resolve(from, name), join(to, name), 'dir');
  }
}

/** Copies this project as it is after `git clone` and `npm ci`. The caller removes the copy. */
export function freshCheckout(): string {
  const dir = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync('.', dir, { recursive: true, filter: (path) => !GENERATED.test(relative('.', path).replaceAll('\\', '/')) });
  linkPackages('node_modules', join(dir, 'node_modules'));
  return dir;
}
