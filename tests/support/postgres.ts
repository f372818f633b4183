import pg from 'pg';

/** Creates an empty database on the server in TEST_DATABASE_URL. Returns undefined without that variable. */
export async function createTestDatabase(name: string): Promise<string | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`drop database if exists "${name}" with (force)`);
  await server.query(`create database "${name}"`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
