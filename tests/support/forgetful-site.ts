import { Server, type ServerResponse } from 'node:http';

// Preloaded into the server of a drill that must fail: every fifth subscription is answered, but not stored.
const { emit } = Server.prototype as { emit: (this: void, ...args: never[]) => boolean };
let subscriptions = 0;

Server.prototype.emit = function (event, ...given: unknown[]) {
  const [request] = given as [{ url?: string }?];
  if (event === 'request' && request?.url === '/api/subscribe' && ++subscriptions % 5 === 0) {
    // Safe: this event's second argument is the response.
    (given[1] as ServerResponse).writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    return true;
  }
  return Reflect.apply(emit, this, [event, ...given]);
};
