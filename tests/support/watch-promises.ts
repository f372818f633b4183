import { watchPromises } from '#features/promises/commands/watch-promises.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { openInstance } from './instance.ts';

// Usage: watch-promises.ts <database>. Twenty hours from now and always open, tells staff of promises as the job does.
const ctx = openInstance(process.argv[2] ?? '', 20 * HOUR);
const businessHours = Array.from({ length: 7 }, (): [number, number] => [0, DAY]);
await watchPromises({ ...ctx, mail: { ...ctx.mail, businessHours } }, () => false);
process.exit(0);
