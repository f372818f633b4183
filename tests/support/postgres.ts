import pg from 'pg';

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** The worker's database on the server in TEST_DATABASE_URL. Undefined without that variable. */
export const testDatabaseUrl = () =>
  process.env.TEST_DATABASE_URL && urlOf(process.env.TEST_DATABASE_URL, `test_${process.env.VITEST_POOL_ID}`);

/** Creates an empty database on the server in TEST_DATABASE_URL. Returns undefined without that variable. */
export async function createTestDatabase(name: string): Promise<string | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`drop database if exists "${name}" with (force)`);
  await server.query(`create database "${name}"`);
  await server.end();
  return urlOf(serverUrl, name);
}
