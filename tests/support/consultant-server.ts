import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from '#features/consultant-provider.server.ts';
import { answerTo, faultIn, usageOf } from '#features/conversations/stand-in.server.ts';
import { type Asked as AskedModel, reasoningOf, rejectUnsupported } from './consultant-models.ts';

type Asked = AskedModel & { messages: ChatMessage[] };
type Exchange = { response: ServerResponse; asked: Asked; attempt: number; whole: string; paceMs: number };

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const DONE = 'data: [DONE]\n\n';
const SMALL = delta('Start small.');
const finish = (reason: string) => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
const end = (response: ServerResponse) => response.end(`${finish('stop')}${DONE}`);

const rejectWith = ({ response }: Exchange, status: number, error: object, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify({ error }));

const reject = (exchange: Exchange, status: number, headers = {}) =>
  rejectWith(exchange, status, { message: `fault ${status}`, type: 'fault' }, headers);

function begin({ response }: Exchange): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  return response;
}

const usage = (promptTokens: number, answerTokens: number, reasoningTokens = 0) =>
  event({
    choices: [],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: reasoningTokens + answerTokens,
      completion_tokens_details: { reasoning_tokens: reasoningTokens },
    },
  });

async function answer(exchange: Exchange): Promise<void> {
  const { asked, paceMs } = exchange;
  const reasoning = reasoningOf(asked);
  const text = reasoning.hasWords ? answerTo(asked.messages) : '';
  const response = begin(exchange);
  for (const word of text.split(/(?<=\s)/)) {
    if (paceMs > 0) await wait(paceMs);
    response.write(delta(word));
  }
  const { promptTokens, answerTokens } = usageOf(asked.messages, text);
  response.write(finish(reasoning.hasWords ? 'stop' : 'length'));
  if (asked.stream_options) response.write(usage(promptTokens, answerTokens, reasoning.tokens));
  response.end(DONE);
}

const rejectUntil = (exchange: Exchange, attempt: number, status: number, headers = {}) =>
  exchange.attempt < attempt ? reject(exchange, status, headers) : answer(exchange);

/** What "[fault: name]" in a question does. */
const FAULTS: Record<string, (exchange: Exchange) => unknown> = {
  401: (exchange) => reject(exchange, 401),
  429: (exchange) => reject(exchange, 429),
  '429 for an hour': (exchange) => reject(exchange, 429, { 'Retry-After': '3600' }),
  '429 once': (exchange) => rejectUntil(exchange, 2, 429, { 'Retry-After': '0' }),
  'no such model': (exchange) => rejectWith(exchange, 404, { code: 'model_not_found', param: 'model' }),
  'nothing supported': (exchange) => rejectWith(exchange, 400, { code: 'unsupported_parameter', param: 'max_tokens' }),
  'a quoting error': (exchange) => rejectWith(exchange, 422, { message: exchange.whole }),
  'a quoting code': (exchange) => {
    const quoted = exchange.asked.messages.at(-1)?.content;
    rejectWith(exchange, 400, { code: quoted, param: quoted, type: quoted });
  },
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
  'usage without choices': (exchange) =>
    begin(exchange).end(
      `${SMALL}${finish('stop')}${event({ usage: { prompt_tokens: 90, completion_tokens: 10 } })}${DONE}`,
    ),
  'unreadable usage': (exchange) =>
    begin(exchange).end(`${SMALL}${finish('stop')}${event({ choices: null, usage: { total: 100 } })}${DONE}`),
  'usage of zero': (exchange) => begin(exchange).end(`${SMALL}${usage(0, 0)}${finish('stop')}${DONE}`),
  'no finish': (exchange) => begin(exchange).end(`${SMALL}${DONE}`),
  'no done': (exchange) => begin(exchange).end(`${SMALL}${finish('stop')}`),
  'reset after the finish': (exchange) =>
    begin(exchange).write(`${SMALL}${finish('stop')}`, () => exchange.response.destroy()),
  'hang after the finish': (exchange) => begin(exchange).write(`${SMALL}${finish('stop')}`),
  'hang after the end': (exchange) => begin(exchange).write(`${SMALL}${finish('stop')}${usage(90, 10)}`),
  'quote the end': (exchange) => begin(exchange).end(delta('Start sm\ndata: [DONE]\n\n')),
  'late words': async (exchange) => {
    const response = begin(exchange);
    for (let word = 0; word < 6; word++) {
      response.write(event({ choices: [{ delta: { reasoning_content: 'Hm. ' } }] }));
      await wait(100);
    }
    response.end(`${SMALL}${finish('stop')}${DONE}`);
  },
  'silent before its words': async (exchange) => {
    await wait(600);
    begin(exchange).end(`${SMALL}${finish('stop')}${DONE}`);
  },
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
    if (rejectUnsupported(asked, response)) return;
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
