import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Ctx } from '#features/ctx.ts';
import type { Access } from '#features/permissions.ts';
import type { AnswerOf, ApiCall, Contract, InputOf, Params, QueryOf } from '#lib/api/contract.ts';
import type { FormValues } from '#lib/api/submission.ts';
import { parseId } from '#lib/ids.ts';
import { accessGuard } from '#server/http/api/access-guard.ts';
import { atMost } from '#server/http/api/at-most.ts';
import { proofGuard } from '#server/http/api/proof-guard.ts';
import { FORM_BYTES, parseWith, readJson } from '#server/http/api/read-json.ts';
import { seeAsGuard } from '#server/http/api/see-as-guard.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { pageAfter } from '#server/http/forms/form-page.ts';
import { type FormSite, nativeForm } from '#server/http/forms/native-forms.ts';
import { repeatedPosts } from '#server/http/forms/repeated-posts.ts';
import type { Limits } from '#server/http/limits/rate-limit.ts';

/** What a handler may return for an answer: dates may still be Date objects. */
type Answerable<Value> = Value extends string
  ? string extends Value
    ? string | Date
    : Value
  : Value extends readonly (infer Item)[]
    ? Answerable<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Answerable<Value[Key]> }
      : Value;

type Answered<Call> = Call extends { answer: object } ? Answerable<AnswerOf<Call>> | Response : Response;

type ApiRequest<Name, Call> = {
  c: Context<ServerEnv>;
  ctx: Ctx;
  params: Params<Name>;
  input: InputOf<Call>;
  query: QueryOf<Call>;
};

type Handler<Name, Call> = (request: ApiRequest<Name, Call>) => Answered<Call> | Promise<Answered<Call>>;

export type Handlers<Calls extends Contract> = { [Name in keyof Calls]: Handler<Name, Calls[Name]> };

export type Serve = <Calls extends Contract<Access>>(contract: Calls, handlers: Handlers<Calls>) => void;

/** Called with every JSON answer before it is sent. */
export type AnswerCheck = (name: string, call: ApiCall, answer: unknown) => void;

/** The answer to a change that returns no data. */
export const succeeded = (message: string) => ({ success: true as const, message });

function readParams(c: Context<ServerEnv>, { notFound: message }: ApiCall): Record<string, string | number> {
  const given: Record<string, string | number> = { ...c.req.param() };
  // PostgreSQL can't store it, so nothing has such a name.
  if (Object.values(given).some((value) => String(value).includes('\u0000'))) throw new HttpError(notFound);
  if (!('id' in given)) return given;
  const id = parseId(String(given.id));
  if (id === null) throw new HttpError({ ...notFound, ...(message !== undefined && { message }) });
  return { ...given, id };
}

/** A form may have more fields than the input, which have to be right too. */
function readForm({ input, form, invalidCode }: ApiCall, values: FormValues) {
  const posted = form?.input && parseWith(form.input, values, invalidCode);
  return input && parseWith(input, Object.assign({}, values, posted), invalidCode);
}

async function readRequest(c: Context<ServerEnv>, call: ApiCall) {
  const params = readParams(c, call);
  const { input, query, maxBytes = FORM_BYTES, invalidCode } = call;
  const form = c.get('form');
  return {
    c,
    ctx: c.get('ctx'),
    params,
    query: query && parseWith(query, c.req.query()),
    input: form
      ? readForm(call, form.values)
      : input && (await readJson(c, input, { limit: maxBytes, code: invalidCode })),
  };
}

const NO_PAGES: FormSite = { origins: [], isPage: () => false, renderAgain: async () => null };

type Options = { sessionSecret: string; site?: FormSite; checkAnswer?: AnswerCheck };

export function serveOn(app: Hono<ServerEnv>, limit: Limits, options: Options): Serve {
  const { sessionSecret, site = NO_PAGES, checkAnswer } = options;
  const limitWrites = limit('writes');
  const unlessRepeated = repeatedPosts(sessionSecret);

  function guards(method: string, call: ApiCall<Access>): MiddlewareHandler<ServerEnv>[] {
    const { access, isSigned, limit: name, needsProof, atOnce, form } = call;
    const own = name === undefined ? [] : [name === 'writes' ? limitWrites : limit(name)];
    const guarded = [
      ...seeAsGuard(method, call),
      accessGuard(access),
      ...(needsProof ? [proofGuard(needsProof)] : []),
      ...own,
      ...(atOnce ? [atMost(atOnce)] : []),
    ];
    return method === 'GET' || isSigned ? guarded : [limitWrites, ...(form ? [unlessRepeated] : []), ...guarded];
  }

  return (contract, handlers) => {
    const handlerOf = new Map<string, unknown>(Object.entries(handlers));
    for (const [name, call] of Object.entries<ApiCall<Access>>(contract)) {
      const handler = handlerOf.get(name);
      if (typeof handler !== 'function') throw new Error(`${name} has no handler`);
      const [method = '', path = ''] = name.split(' ');
      const forms = call.form ? nativeForm(call, call.form, site) : [];
      app.on(method, [path], ...forms, ...guards(method, call), async (c) => {
        const request = await readRequest(c, call);
        const answer: unknown = await handler(request);
        if (answer instanceof Response) return answer;
        checkAnswer?.(name, call, answer);
        const form = c.get('form');
        if (form && call.form) {
          return c.redirect(pageAfter(call.form, path, form.page, Object.assign({}, request.input, answer)), 303);
        }
        return c.json(answer as object, call.status ?? 200);
      });
    }
  };
}
