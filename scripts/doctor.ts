import { existsSync } from 'node:fs';
import { readArguments } from './support/arguments.ts';
import { print } from './support/run.ts';

readArguments({
  usage: `Usage: npm run doctor [-- --json]
Checks whether the site works. Exit code 0: everything works, 1: something fails, 2: something waits.`,
  options: { json: { type: 'boolean' } },
});
process.env.NODE_ENV = 'production';

// It checks the site as it was built, so it needs the build and no build tools.
const doctor = new URL('../build/server/doctor.js', import.meta.url);
if (existsSync(doctor)) await import(doctor.href);
else {
  print('There is no build yet. Run npm run build.');
  process.exitCode = 1;
}
