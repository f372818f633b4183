import type { z } from 'zod/mini';

/** Who may make a call. Staff are editors and admins. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin';

export type LimitName = 'contact' | 'subscribe' | 'reset' | 'register' | 'writes';

type Schema = z.ZodMiniType;

/** One call of the API. The server registers it, the browser calls it and the documentation describes it from here. */
export type ApiCall = {
  summary: string;
  access: Access;
  /** Counted beside the limit on all writes. */
  limit?: LimitName;
  input?: Schema;
  /** Bytes of the input; 64 KiB where nothing is said. */
  maxBytes?: number;
  /** The error code of an input that isn't valid; `invalid_input` where nothing is said. */
  invalidCode?: string;
  query?: Schema;
  /** Absent where a page is answered instead of JSON. */
  answer?: Schema;
  /** Of the answer; 200 where nothing is said. */
  status?: 201;
  /** What the 404 says when `:id` isn't a number. */
  notFound?: string;
  /** The caller proves itself by a signature: no session, no origin and no limit. */
  isSigned?: true;
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type CallName = `${Method} /api/${string}`;

/** The calls of one noun, by method and path. `:id` is a positive whole number, any other parameter a text. */
export type Contract = Record<CallName, ApiCall>;

type ParameterNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

export type Params<Name> = Name extends string
  ? { [Parameter in ParameterNames<Name>]: Parameter extends 'id' ? number : string }
  : never;

type Read<Part> = Part extends Schema ? z.output<Part> : undefined;

export type InputOf<Call> = Call extends { input: infer Part } ? Read<Part> : undefined;
export type QueryOf<Call> = Call extends { query: infer Part } ? Read<Part> : undefined;
export type AnswerOf<Call> = Call extends { answer: infer Part } ? Read<Part> : undefined;

/** What a caller sends, before defaults are filled in. */
export type Sent<Call> = Call extends { input: infer Part extends Schema } ? z.input<Part> : undefined;
export type Asked<Call> = Call extends { query: infer Part extends Schema } ? z.input<Part> : undefined;
