import type { Hono } from 'hono';
import type { Database } from '#db/open.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call } from './app.ts';
import { signedInAs } from './people.ts';

export type Answer = {
  data: Record<string, unknown>[];
  count: number;
  total: number;
  nextCursor: string | null;
  totalAmount: number;
};

/** Signs in an admin. Returns a function that reads a list. */
export async function asAdmin(app: Hono<ServerEnv>, db: Database) {
  const { headers, user } = await signedInAs(app, db, 'admin');
  const get = async (path: string) => {
    const answer = await call(app, 'GET', path, { headers });
    return { status: answer.status, ...(answer.body as Answer) };
  };
  return { get, user };
}
