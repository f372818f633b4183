import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { migrateDatabase, openDatabase } from '#db/open.ts';
import { createAdmin } from '#features/accounts/commands/create-admin.server.ts';
import { email, username } from '#features/accounts/input.ts';
import { readSettings } from '#server/settings.ts';

// npm run admin:create -- --username maria --email maria@company.com < password.txt
const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined });
const answers = lines[Symbol.asyncIterator]();

async function ask(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write(`${question}: `);
  const { value } = await answers.next();
  return typeof value === 'string' ? value : '';
}

const settings = readSettings(process.env);
const name = username.safeParse(values.username ?? (await ask('Username')));
const address = email.safeParse(values.email ?? (await ask('E-mail')));
const password = await ask('Password');
lines.close();
if (!name.success) fail(name.error.issues[0]?.message ?? 'The username is not valid');
if (!address.success) fail(address.error.issues[0]?.message ?? 'The e-mail address is not valid');

const database = await openDatabase(settings);
try {
  await migrateDatabase(database);
  const problem = await createAdmin(database.db, { username: name.data, email: address.data, password }, new Date());
  if (problem) fail(problem);
  say(`${name.data} is now an admin.`);
} finally {
  await database.close();
}
