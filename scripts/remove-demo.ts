import { removeDemo } from '#features/accounts/commands/remove-demo.server.ts';
import { readArguments } from './support/arguments.ts';
import { operatorContext, runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

function aboutAccounts(accounts: string[], isProduction: boolean): string {
  if (accounts.length === 0) return '';
  const names = accounts.join(', ');
  return isProduction
    ? ` These accounts stay because calls with them are booked, but nobody can sign in to them: ${names}.`
    : ` The demo accounts stay, because demo mode needs them: ${names}. With APP_MODE=production, this command removes them too.`;
}

readArguments({
  usage: `Usage: npm run demo:remove
Removes the demo data. Stop the site first if it uses the embedded database.`,
});

await runCommand('Nothing was removed', () =>
  withDatabase(async ({ db }) => {
    const ctx = await operatorContext(db);
    const isProduction = !ctx.allowsDemoAccounts;
    const { rows, accounts, remaining } = await removeDemo(ctx);
    const removed = isProduction ? `${rows} demo records and ${accounts} demo accounts` : `${rows} demo records`;
    print(`Removed ${removed}.${aboutAccounts(remaining, isProduction)}`);
  }),
);
