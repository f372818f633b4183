import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Creates an embedded database and is killed just before it is complete, whatever the speed of the machine.
fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
syncBuiltinESMExports();

const { openEmbedded } = await import('#db/open.ts');
await openEmbedded(process.argv[2] ?? '');
