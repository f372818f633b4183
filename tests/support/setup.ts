import { beforeEach } from 'vitest';
import { runResets } from './resets.ts';
import { watchConsole } from './watch-console.ts';

watchConsole();
beforeEach(runResets);
