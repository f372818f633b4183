import { beforeEach } from 'vitest';
import { emptyTables } from './database.ts';
import { watchConsole } from './watch-console.ts';

watchConsole();
beforeEach(emptyTables);
