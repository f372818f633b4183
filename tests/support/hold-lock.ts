import { lockDataDir } from '#db/engine/data-dir-lock.ts';

/** Tries to lock the given directory, prints whether it succeeded, and holds the lock until it is killed. */
try {
  lockDataDir(process.argv[2] ?? '');
  process.stdout.write('won\n');
  setInterval(() => {}, 1_000);
} catch {
  process.stdout.write('lost\n');
  process.exit(1);
}
