import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o007;
const STICKY = 0o1000;

/**
 * Creates a directory that only its owner can enter, and narrows an own one that every account can enter. Directories
 * that several accounts share, such as /tmp, stay as they are.
 */
export function openPrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dir);
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0 || uid !== process.getuid?.()) return;
  try {
    chmodSync(dir, 0o700);
  } catch {
    // Some file systems have no modes.
  }
}
