import { createAdmin, listDemoAccounts } from '#features/accounts/commands/create-admin.server.ts';
import { username } from '#features/accounts/input.ts';
import { emailAddress } from '#lib/api/schemas.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand, withDatabase } from './support/command.ts';
import { openPrompt } from './support/prompt.ts';
import { print } from './support/run.ts';

const { values } = readArguments({
  usage: `Usage: npm run admin:create [-- --username <name> --email <address>] [< password.txt]
Makes an admin. It asks for what is missing, and for the password.`,
  options: { username: { type: 'string' }, email: { type: 'string' } },
});

function checked(input: typeof username, value: string): string {
  const { data, error } = input.safeParse(value);
  if (data === undefined) throw new CannotStart(error?.issues[0]?.message ?? `"${value}" is not allowed`);
  return data;
}

const aboutDemoAccounts = (names: string[]) =>
  names.length === 0
    ? ''
    : ` This database still has these demo accounts: ${names.join(', ')}. Production disables them when it starts. To remove them, run npm run demo:remove.`;

async function promptForAccount() {
  const isTerminal = process.stdin.isTTY;
  const { ask, askSecret, close } = openPrompt({ input: process.stdin, output: process.stdout, isTerminal });
  try {
    return {
      username: checked(username, values.username ?? (await ask('Username'))),
      email: checked(emailAddress(), values.email ?? (await ask('Email'))),
      password: await askSecret('Password'),
    };
  } finally {
    close();
  }
}

await runCommand('No admin was created', async () => {
  readSettings(process.env);
  const account = await promptForAccount();
  await withDatabase(async ({ db }) => {
    const problem = await createAdmin(db, account, new Date());
    if (problem) throw new CannotStart(problem);
    print(`${account.username} is now an admin.${aboutDemoAccounts(await listDemoAccounts(db))}`);
  });
});
