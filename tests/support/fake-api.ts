import { safeParse } from 'zod/mini';
import type { ApiError } from '#lib/api/api.ts';
import type { AnswerOf, CallName, Contract, Sent } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';
import { checkAnswer } from './check-answer.ts';
import { FakeUpload } from './fake-upload.ts';

type Calls = typeof contracts;
export type ApiName = keyof Calls;

type ApiRequest<Input> = { params: Record<string, string>; query: Record<string, string>; input: Input };
/** A `Response` stands for a call that doesn't answer with JSON. */
type Outcome<Call extends ApiName> = AnswerOf<Calls[Call]> | Rejection | Response;
type Answer<Call extends ApiName> =
  | Outcome<Call>
  | ((request: ApiRequest<Sent<Calls[Call]>>) => Outcome<Call> | Promise<Outcome<Call>>);

class Rejection {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    this.status = status;
    this.error = error;
  }
}

/** What the API answers when it rejects a call. */
export const rejected = (status: number, error: Partial<Omit<ApiError, 'ok' | 'status'>> = {}) =>
  new Rejection(status, error);

/** Makes the connection fail. */
export const unreachable = rejected(0);

const calls: Contract = contracts;
const answers = new Map<string, unknown>();
const requests: { name: string; request: ApiRequest<unknown> }[] = [];
const problems: string[] = [];

function findCall(method: string, path: string): { name: CallName; params: Record<string, string> } | null {
  for (const name of Object.keys(calls) as CallName[]) {
    const [ownMethod, template = ''] = name.split(' ');
    const found = new RegExp(`^${template.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (found && ownMethod === method) return { name, params: { ...found.groups } };
  }
  return null;
}

/** Fails if a screen sends input that the contract's schema rejects. */
function checkInput(name: CallName, input: unknown): void {
  const schema = calls[name]?.input;
  const read = schema && safeParse(schema, input);
  if (read && !read.success) throw new Error(`${name} was sent ${JSON.stringify(input)}: ${read.error.message}`);
}

async function answerOf(method: string, url: URL, body: unknown): Promise<Response> {
  const call = findCall(method, url.pathname);
  if (!call || !answers.has(call.name)) throw new Error(`${method} ${url.pathname} was called, but has no answer here`);
  const { name, params } = call;
  const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const request = { params, query: Object.fromEntries(url.searchParams), input };
  requests.push({ name, request });
  const answer = answers.get(name);
  const outcome: unknown = typeof answer === 'function' ? await answer(request) : answer;
  if (outcome === unreachable) return Response.error();
  if (outcome instanceof Response) return outcome;
  if (outcome instanceof Rejection) return Response.json(outcome.error, { status: outcome.status });
  checkInput(name, input);
  const own = calls[name];
  if (own) checkAnswer(name, own, outcome);
  return Response.json(outcome);
}

async function fakeFetch(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  try {
    return await answerOf(method, new URL(path, 'http://own.test'), body);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return Response.error();
  }
}

/** Half of the body is sent before the answer is known. */
class AnsweredUpload extends FakeUpload {
  override async send(body: string): Promise<void> {
    const [method, path] = this.target;
    this.progress(0.5);
    const answer = await fakeFetch(path, { method, body });
    this.answer(answer.status, (await answer.json().catch(() => null)) as object | null);
  }
}

/** A fake of the API for screens, typed and checked by the contracts. */
export const api = {
  /** Sets the answer to a call: a value, a rejection, or a function of the request. */
  answer: <Call extends ApiName>(name: Call, outcome: Answer<Call>) => void answers.set(name, outcome),

  /** The inputs of the calls of this name, oldest first. */
  inputs: <Call extends ApiName>(name: Call) =>
    requests.filter((one) => one.name === name).map(({ request }) => request.input as Sent<Calls[Call]>),

  /** The names of all calls so far, oldest first. */
  calls: () => requests.map(({ name }) => name),

  install(): void {
    answers.clear();
    // Every form of a post asks for it, and few tests are about it.
    api.answer('GET /api/working-copies/:key', { copy: null });
    api.answer('POST /api/working-copies/:key', { revision: 1, savedAt: '2025-06-12T15:00:00.000Z' });
    api.answer('DELETE /api/working-copies/:key', { success: true, message: 'The text is deleted.' });
    // Leads, conversations and customers show what they were promised.
    const nothing = { data: [], count: 0, promises: [], staff: [], contact: null, months: [] };
    api.answer('GET /api/promises', { now: '2025-06-12T15:00:00.000Z', timeZone: 'America/Chicago', ...nothing });
    api.answer('GET /api/waitlist/products', { data: [], count: 0 });
    api.answer('GET /api/contacts/:id/messages', { data: [], count: 0 });
    requests.length = 0;
    problems.length = 0;
    globalThis.fetch = fakeFetch as typeof fetch;
    globalThis.XMLHttpRequest = AnsweredUpload as unknown as typeof XMLHttpRequest;
  },

  /** Fails the test if a call had no answer or broke its contract. */
  verify(): void {
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};
