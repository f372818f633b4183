import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from '#features/answers/provider.server.ts';
import { answerTo, faultIn, usageOf } from '#features/answers/stand-in.server.ts';

type Asked = { model: string; messages: ChatMessage[]; max_tokens: number };
type Exchange = { response: ServerResponse; asked: Asked; attempt: number; whole: string; paceMs: number };

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const end = (response: ServerResponse) =>
  response.end(`${event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`);

const reject = ({ response }: Exchange, status: number, headers = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message: `fault ${status}`, type: 'fault' } }));

function begin({ response }: Exchange): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  return response;
}

const usage = (promptTokens: number, answerTokens: number) =>
  event({ choices: [], usage: { prompt_tokens: promptTokens, completion_tokens: answerTokens } });

async function answer(exchange: Exchange): Promise<void> {
  const { asked, paceMs } = exchange;
  const text = answerTo(asked.messages);
  const response = begin(exchange);
  for (const word of text.split(/(?<=\s)/)) {
    if (paceMs > 0) await wait(paceMs);
    response.write(delta(word));
  }
  const { promptTokens, answerTokens } = usageOf(asked.messages, text);
  response.write(usage(promptTokens, answerTokens));
  end(response);
}

const rejectUntil = (exchange: Exchange, attempt: number, status: number, headers = {}) =>
  exchange.attempt < attempt ? reject(exchange, status, headers) : answer(exchange);

/** What "[fault: name]" in a question does. */
const FAULTS: Record<string, (exchange: Exchange) => unknown> = {
  401: (exchange) => reject(exchange, 401),
  429: (exchange) => reject(exchange, 429),
  '429 for an hour': (exchange) => reject(exchange, 429, { 'Retry-After': '3600' }),
  '429 once': (exchange) => rejectUntil(exchange, 2, 429, { 'Retry-After': '0' }),
  'a quoting error': ({ response, whole }) =>
    response.writeHead(422, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: { message: whole } })),
  'a quoting page': (exchange) => begin(exchange).end(`data: {"choices": ${exchange.whole}\n\n`),
  503: (exchange) => reject(exchange, 503),
  '503 once': (exchange) => rejectUntil(exchange, 2, 503),
  '503 twice': (exchange) => rejectUntil(exchange, 3, 503),
  costly: (exchange) => {
    begin(exchange).write(`${delta('Much said.')}${usage(1_000_000, 1_000_000)}`);
    end(exchange.response);
  },
  'hang before the headers': () => {},
  hang: (exchange) => begin(exchange).write(delta('Start sm')),
  reset: (exchange) => begin(exchange).write(delta('Start sm'), () => exchange.response.destroy()),
  'end in mid-word': (exchange) => begin(exchange).end(delta('Start sm')),
  empty: (exchange) => begin(exchange).end('data: [DONE]\n\n'),
  'no words': (exchange) => end(begin(exchange)),
  endless: (exchange) => {
    const response = begin(exchange);
    const more = () => void (!response.destroyed && response.write(delta('and so on '), () => setImmediate(more)));
    more();
  },
  megabyte: (exchange) => {
    begin(exchange).write(delta('x'.repeat(1024 * 1024)));
    end(exchange.response);
  },
  'endless line': (exchange) => {
    const response = begin(exchange);
    const more = () => void (!response.destroyed && response.write('x'.repeat(64 * 1024), () => setImmediate(more)));
    more();
  },
  'broken UTF-8': (exchange) => {
    const [before = '', after = ''] = delta('Start ? small').split('?');
    begin(exchange).write(Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(after)]));
    end(exchange.response);
  },
  'half an emoji': (exchange) => {
    begin(exchange).write(`${delta('Well \ud83d')}${delta('\ude00 done\u0000')}${delta('\ud83d')}`);
    end(exchange.response);
  },
  garbage: (exchange) => begin(exchange).end('data: <html>\n\n'),
  'another shape': (exchange) => begin(exchange).end(event({ answer: 'Start small' })),
  'a page': ({ response }) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
};

/**
 * A server on this machine that speaks /v1/chat/completions and answers like the stand-in. A question may ask for a
 * fault by name. `paceMs` is the time between words.
 */
export async function startConsultantServer(paceMs = 0) {
  const requests: { asked: Asked; authorization: string | undefined; whole: string }[] = [];
  const attempts = new Map<string, number>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const asked = JSON.parse(body) as Asked;
    const { authorization } = request.headers;
    const whole = [request.method, request.url, ...request.rawHeaders, body].join('\n');
    requests.push({ asked, authorization, whole });
    const attempt = (attempts.get(body) ?? 0) + 1;
    attempts.set(body, attempt);
    const fault = faultIn(asked.messages);
    await (FAULTS[fault ?? ''] ?? answer)({ response, asked, attempt, whole, paceMs });
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** What was asked, oldest first. */
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
