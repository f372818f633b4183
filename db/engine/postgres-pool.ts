import pg from 'pg';

declare module 'pg' {
  interface ClientBase {
    /** The library has it but doesn't declare it. */
    readonly connection: pg.Connection;
  }
}

const CONNECT_MS = 2_000;
const QUERY_MS = 2_500;

/** How long a call waits when the database is down: for a connection, then for an answer. */
export const LONGEST_WAIT_MS = CONNECT_MS + QUERY_MS;

const READ_ONLY = '25006';

/** The next query would wait just as long, or reach a server that another one has replaced since. */
const isUseless = (error: unknown) =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || (error instanceof pg.DatabaseError && error.code === READ_ONLY));

function cutWhenUseless(client: pg.PoolClient): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(query, self, given) {
      const answer: unknown = Reflect.apply(query, self, given);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (isUseless(error)) client.connection.stream.destroy();
        });
      }
      return answer;
    },
  });
}

/** Adding a month to a time depends on the time zone, so that of the server must not count. */
function inUtc(url: string): string {
  const address = new URL(url);
  const options = [address.searchParams.get('options'), '-c timezone=UTC'].filter((one) => one !== null);
  address.searchParams.set('options', options.join(' '));
  return address.href;
}

/** Every query ends, with an answer or an error, well within the five seconds promised to visitors. */
export function createPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: inUtc(url),
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    idleTimeoutMillis: 30_000,
  });
  pool.on('connect', cutWhenUseless);
  return pool;
}

/**
 * Migrations have their own connection, because they may take long and wait for other instances. The server checks every two
 * seconds whether the process still runs: if it was killed, its migration is undone and waits for nobody.
 */
export async function connectPatiently(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inUtc(url), connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  await client.connect();
  // Not every operating system of a database server can check.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => {});
  return client;
}
