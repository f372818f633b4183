import type { z } from 'zod/mini';

/** Who may make a call: anyone, anyone who is signed in, or those with the permission, such as `answer-leads`. */
export type AnyAccess = 'anyone' | `${string}-${string}`;

export type LimitName = 'contact' | 'subscribe' | 'reset' | 'register' | 'questions' | 'searches' | 'writes';

type Schema = z.ZodMiniType;

/** A call that also takes the native form of a page, for browsers that run no script, and answers it with a page. */
export type NativeForm = {
  /** The page with the form, for browsers that don't say which page it was on. */
  page: `/${string}`;
  /** What the form posts, if that is more than the input, such as a repeated password. */
  input?: Schema;
  /** Fields that are in the address of the page, not in the form. */
  inAddress?: readonly string[];
  /** The page after success, unless the form's page names one in `next`. By default the form's page. `:name` stands for a field of the answer. */
  to?: `/${string}`;
  /** Fields of the input or the answer that the message on that page depends on. */
  facts?: readonly string[];
};

/** One call of the API. Server, browser and documentation all derive from it. */
export type ApiCall<Access extends AnyAccess = AnyAccess> = {
  summary: string;
  access: Access;
  /** Applies in addition to the limit on all writes. */
  limit?: LimitName;
  input?: Schema;
  /** The largest input in bytes; 64 KiB by default. */
  maxBytes?: number;
  /** How many of these large calls one process reads at a time, one for each account. Others are asked to retry. */
  atOnce?: number;
  /** The error code of an invalid input; `invalid_input` by default. */
  invalidCode?: string;
  query?: Schema;
  /** Absent if the call returns a page instead of JSON. */
  answer?: Schema;
  /** 200 by default. */
  status?: 201 | 202;
  /** The message of the 404 if `:id` isn't a number. */
  notFound?: string;
  /** The caller is authenticated by a signature, so there is no session, origin check or limit. */
  isSigned?: true;
  /** The caller must have proved who they are within the last ten minutes; for some lists only if all rows are requested. */
  needsProof?: true | 'whole-list';
  /** For an admin who sees the site as a customer. By default, only reads are allowed. */
  seeAs?: 'allowed' | 'rejected';
  form?: NativeForm;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type CallName = `${Method} /api/${string}`;

/** The calls of one noun, by method and path. `:id` is a positive integer, any other parameter a string. */
export type Contract<Access extends AnyAccess = AnyAccess> = Record<CallName, ApiCall<Access>>;

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

/** What a caller sends, before defaults apply. */
export type Sent<Call> = Call extends { input: infer Part extends Schema } ? z.input<Part> : undefined;
export type Asked<Call> = Call extends { query: infer Part extends Schema } ? z.input<Part> : undefined;

/** The addresses that native forms may post to. */
export type FormAction<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { form: NativeForm }
    ? Name extends `POST ${infer Path}`
      ? Path
      : never
    : never;
}[keyof Calls];
