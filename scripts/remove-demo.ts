import { removeDemoData } from '#db/seed.ts';
import { runCommand, withDatabase } from './support/command.ts';
import { say } from './support/run.ts';

// npm run demo:remove: an embedded database must not be in use, so stop the server first.
await runCommand('Nothing was removed', () =>
  withDatabase(async ({ db }) => {
    const removed = await removeDemoData(db);
    say(`Removed ${removed} demo records. The two demo accounts stay, because demo mode needs them.`);
  }),
);
