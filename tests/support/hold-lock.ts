import { lockDataDir } from '#db/engine/data-dir-lock.ts';

/** Tries for the lock of the directory given, says whether it got it, and keeps it until it is ended. */
try {
  lockDataDir(process.argv[2] ?? '');
  process.stdout.write('won\n');
  setInterval(() => {}, 1_000);
} catch {
  process.stdout.write('lost\n');
  process.exit(1);
}
