import { AsyncLocalStorage } from 'node:async_hooks';

/** What the process is working on, for log lines of code that doesn't know it. */
export type Work = {
  /** A call or page such as `GET /api/today`, or `job retention`. */
  name: string;
  requestId?: string;
};

export const currentWork = new AsyncLocalStorage<Work>();
