import { removeDemoData } from '#db/seed.ts';
import { runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

// npm run demo:remove. Stop the server first if it uses the embedded database.
await runCommand('Nothing was removed', () =>
  withDatabase(async ({ db }) => {
    const removed = await removeDemoData(db);
    print(`Removed ${removed} demo records. The two demo accounts stay, because demo mode needs them.`);
  }),
);
