import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';
import { currentWork, type Work } from '#lib/work-context.ts';

export type QueryEvent = { text: string; ms: number; work: Work | undefined };

const queries = channel('site:query');

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : '';
  return typeof text === 'string' ? text : '';
};

/** Tells listeners how long each query of the pool took. Without one, it costs nothing. */
export function announceQueries(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // A query that waits for a connection gets it from whoever returns one, so it has to remember what it is for.
  const connectFor = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect();
  // Both forms of the function, as the pool itself calls them.
  pool.connect = connectFor as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query.bind(client), {
      apply(query, self, given: unknown[]) {
        if (!queries.hasSubscribers) return Reflect.apply(query, self, given);
        const [text, work, started] = [textOf(given[0]), currentWork.getStore(), performance.now()];
        const announce = () => queries.publish({ text, work, ms: performance.now() - started } satisfies QueryEvent);
        const last = given.at(-1);
        if (typeof last === 'function') {
          const andAnnounce = (...results: unknown[]) => {
            announce();
            Reflect.apply(last, undefined, results);
          };
          return Reflect.apply(query, self, [...given.slice(0, -1), andAnnounce]);
        }
        const answer: unknown = Reflect.apply(query, self, given);
        if (answer instanceof Promise) answer.then(announce, announce);
        return answer;
      },
    });
  });
}

/** Calls back after each query of this process. Returns how to stop. */
export function onQuery(listen: (event: QueryEvent) => void): () => void {
  // Only `announceQueries` publishes there.
  const receive = (event: unknown) => listen(event as QueryEvent);
  queries.subscribe(receive);
  return () => {
    queries.unsubscribe(receive);
  };
}
