import type { AnswerOf, Asked, CallName, Contract, Params, Sent } from './contract.ts';
import { followViewer } from './viewer.ts';

export type ApiError = {
  ok: false;
  /** 0 if there was no answer. */
  status: number;
  message: string;
  /**
   * 'unreachable' if our server didn't answer: there was no answer, or one that isn't JSON, for example from a proxy.
   */
  code: string;
  fields: Record<string, string[]>;
  /** What would be accepted in place of what was sent. */
  suggestion?: string;
  /** Free times near one that was taken. */
  alternatives?: TimeRange[];
  /** How to go on, for `second_factor_required` and `proof_required`. */
  methods?: ProofMethod[];
};

/** Whether the server may have done what it was asked, although its answer got lost. */
export const isAnswerLost = ({ code }: ApiError): boolean => code === 'unreachable';

const PROOF_METHODS = ['password', 'totp', 'passkey', 'recovery'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Two instants. */
type TimeRange = { startsAt: string; endsAt: string };

export type ApiResult<Answer> = { ok: true; value: Answer } | ApiError;

/** An error found before the server was asked, beside the fields it is about. */
export const rejection = (fields: ApiError['fields']): ApiError => ({
  ok: false,
  status: 400,
  message: '',
  code: 'invalid_input',
  fields,
});

/** Thrown for queries, which expect failures to be thrown. */
export class CallFailed extends Error {
  readonly status: number;

  constructor({ status, message }: ApiError) {
    super(message);
    this.status = status;
  }
}

/** Throws failures instead of returning them, as queries expect. */
export function valueOf<Value>(result: ApiResult<Value>): Value {
  if (!result.ok) throw new CallFailed(result);
  return result.value;
}

const TIMEOUT_MS = 15_000;

function readFields(fields: unknown): ApiError['fields'] {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, [messages].flat().map(String)]));
}

const isTimeRange = (value: unknown): value is TimeRange =>
  typeof value === 'object' &&
  value !== null &&
  'startsAt' in value &&
  'endsAt' in value &&
  typeof value.startsAt === 'string' &&
  typeof value.endsAt === 'string';

const isProofMethod = (value: unknown): value is ProofMethod => PROOF_METHODS.some((method) => method === value);

/** An error from the body of an answer. */
export function failure(status: number, body: unknown): ApiError {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    ok: false,
    status,
    message: typeof given.message === 'string' ? given.message : '',
    code: typeof given.code === 'string' ? given.code : body === null ? 'unreachable' : 'unknown',
    fields: readFields(given.fields),
    ...(typeof given.suggestion === 'string' && { suggestion: given.suggestion }),
    ...(Array.isArray(given.alternatives) && { alternatives: given.alternatives.filter(isTimeRange) }),
    ...(Array.isArray(given.methods) && { methods: given.methods.filter(isProofMethod) }),
  };
}

/** Set behind sign-in, where a 401 means that the session has expired. */
export const sessionEnd: { notify?: () => void } = {};

/** Set behind sign-in: asks who is there, and returns whether they proved it. */
export const proofRequest: { ask?: (methods: readonly ProofMethod[]) => Promise<boolean> } = {};

/** Set behind sign-in: called when a call needs the second factor that the user's role requires. */
export const factorSetup: { notify?: () => void } = {};

type Outgoing = {
  method: string;
  credentials: 'same-origin';
  signal: AbortSignal;
  headers: Record<string, string>;
  body: string | undefined;
};

/** How a request reaches the server. */
export type Transport = (path: string, request: Outgoing) => Promise<Response>;
type Sending = { timeoutMs?: number; transport?: Transport };

/** An expired session in the middle of a sentence must not take the form away: what was typed stays, and is stored later. */
export const keepingPage: Transport = async (path, request) => {
  const answer = await fetch(path, request);
  return answer.status === 401 ? Response.json({ code: 'session_expired', message: '' }, { status: 403 }) : answer;
};

async function send(method: string, path: string, body?: string, sending: Sending = {}): Promise<ApiResult<unknown>> {
  const { timeoutMs = TIMEOUT_MS, transport = fetch } = sending;
  const log = (status: number | string) => console.debug(`${method} ${path} ${status}`);
  try {
    const response = await transport(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: method === 'GET' ? {} : { 'Content-Type': 'application/json' },
      body,
    });
    log(response.status);
    if (followViewer(response.headers)) return await new Promise<never>(() => {});
    const answer: unknown = await response.json().catch(() => null);
    if (response.status === 401) sessionEnd.notify?.();
    if (!response.ok) {
      const error = failure(response.status, answer);
      if (error.code === 'second_factor_setup_required') factorSetup.notify?.();
      return error;
    }
    // The answer was cut off or came from a proxy, so we don't know what happened on the server.
    if (answer === null) return failure(0, null);
    return { ok: true, value: answer };
  } catch {
    log('no answer');
    return failure(0, null);
  }
}

/** A call that needs a recent proof is sent once more after it, so that no screen has to know. */
async function sendProven(...call: Parameters<typeof send>): Promise<ApiResult<unknown>> {
  const result = await send(...call);
  if (result.ok || result.code !== 'proof_required') return result;
  return (await proofRequest.ask?.(result.methods ?? [])) ? send(...call) : result;
}

const writesUnderWay = new Map<string, Promise<ApiResult<unknown>>>();

function sendOnce(method: string, path: string, payload: object, sending: Sending): Promise<ApiResult<unknown>> {
  if (method === 'GET') return sendProven(method, path, undefined, sending);
  const body = JSON.stringify(payload);
  const key = `${method} ${path} ${body}`;
  const running = writesUnderWay.get(key);
  if (running) return running;
  const call = sendProven(method, path, body, sending).finally(() => writesUnderWay.delete(key));
  writesUnderWay.set(key, call);
  return call;
}

/**
 * The browser's only way to the API. Failures are values; `message` is '' if the server sent none. A write repeated
 * while it runs, for example by a double click, is sent once and both callers get its answer.
 */
export const callApi = <Answer>(
  method: string,
  path: string,
  payload: object = {},
  sending: Sending = {},
): Promise<ApiResult<Answer>> =>
  // The server's handlers don't compile unless they answer what the contract says.
  sendOnce(method, path, payload, sending) as Promise<ApiResult<Answer>>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };
type ParamsPart<Name> = keyof Params<Name> extends never ? unknown : { params: Params<Name> };
type RequestOf<Call, Name> = ParamsPart<Name> & Part<'input', Sent<Call>> & Part<'query', Asked<Call>>;
type Arguments<Request> = unknown extends Request ? [] : [request: Request];

type Given = { params?: Record<string, string | number>; input?: object; query?: Record<string, unknown> };

function pathOf(template: string, { params = {}, query = {} }: Given): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Uses only the types of the contract, so that no schema reaches the browser. */
export const clientFor =
  <Calls extends Contract>(timeoutMs?: number, transport?: Transport) =>
  <Name extends keyof Calls & CallName>(name: Name, ...[given]: Arguments<RequestOf<Calls[Name], Name>>) => {
    const [method = 'GET', template = ''] = name.split(' ');
    const request: Given = given ?? {};
    return callApi<AnswerOf<Calls[Name]>>(method, pathOf(template, request), request.input, { timeoutMs, transport });
  };
