import type { Context } from 'hono';
import { z } from 'zod/mini';
import { jsonProblem } from '#lib/api/json.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';

export const FORM_BYTES = 64 * 1024;

export const tooLarge = new HttpError({ status: 413, code: 'too_large', message: 'The request is too large' });
export const badRequest = (message: string) => new HttpError({ status: 400, code: 'bad_request', message });

/** Stops reading as soon as the body exceeds the limit, whether or not Content-Length was sent. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === tooLarge ? error : badRequest('The request body did not arrive completely');
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw badRequest('The request body is not valid JSON');
  }
}

/** Returns the parsed value, or throws a 400 that names the invalid fields. */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  code = 'invalid_input',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const fields = Object.fromEntries(
    Object.entries<string[] | undefined>(fieldErrors).map(([name, messages = []]) => [name, messages]),
  );
  const message = Object.values(fields)[0]?.[0] ?? formErrors[0] ?? 'The request is not valid';
  throw new HttpError({ status: 400, code, message, fields });
}

export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: Uint8Array, code?: string) {
  const value = parse(body);
  const problem = jsonProblem(value);
  if (problem) throw badRequest(problem);
  return parseWith(schema, value, code);
}

/** Reads, limits and validates a JSON body. Throws a HttpError; `code` replaces the default code of its 400. */
export async function readJson<Schema extends z.ZodMiniType>(
  c: Context<ServerEnv>,
  schema: Schema,
  { limit = FORM_BYTES, code = 'invalid_input' } = {},
): Promise<z.output<Schema>> {
  return parseBody(schema, await readBody(c.req.raw, limit), code);
}
