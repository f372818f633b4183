import pg from 'pg';

/** The PostgreSQL server that is only for tests, if there is one. Only this file may read the variable. */
export const testServerUrl = process.env.TEST_DATABASE_URL;

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** The worker's database on the server in TEST_DATABASE_URL. Undefined without that variable. */
export const testDatabaseUrl = () => testServerUrl && urlOf(testServerUrl, `test_${process.env.VITEST_POOL_ID}`);

/** Creates an empty database on the server in TEST_DATABASE_URL. Returns undefined without that variable. */
export async function createTestDatabase(name: string): Promise<string | undefined> {
  if (!testServerUrl) return undefined;
  const server = new pg.Client({ connectionString: testServerUrl });
  await server.connect();
  await server.query(`drop database if exists "${name}" with (force)`);
  await server.query(`create database "${name}"`);
  await server.end();
  return urlOf(testServerUrl, name);
}
