import { eraseDueAccounts } from '#features/privacy/commands/retention.server.ts';
import { openInstance } from './instance.ts';

// Usage: erase-due.ts <database>. Erases every account whose time has come, as the job does.
await eraseDueAccounts(openInstance(process.argv[2] ?? ''));
process.exit(0);
