import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Preloaded into a backup. Beside other tests, its proof would get a fiftieth of a core, because it lets everything else go first.
os.setPriority = () => {};
syncBuiltinESMExports();
