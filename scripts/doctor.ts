import { existsSync } from 'node:fs';
import { print } from './support/run.ts';

process.env.NODE_ENV = 'production';

// It checks the site as it was built, so it needs the build and no build tools.
const doctor = new URL('../build/server/doctor.js', import.meta.url);
if (existsSync(doctor)) await import(doctor.href);
else {
  print('There is no build yet. Run npm run build.');
  process.exitCode = 1;
}
