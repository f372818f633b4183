import type { ApiError, ApiResult } from '#lib/api/api.ts';
import type { FieldErrors, FieldValues } from './field-values.ts';

export type Issue = { path: readonly PropertyKey[]; message: string };
type Parsed<Values> = { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
export type FormSchema<Values> = { safeParse: (given: unknown) => Parsed<Values> };

export type Sending = {
  /** The user has confirmed the question that `send` asked when it returned null. */
  isConfirmed: boolean;
  /** The version being edited; for a restored draft, the version that the draft is based on. */
  version: string | undefined;
};

export type FormOptions<Values, Answer> = {
  /** Where the form is posted to without a script. Only calls whose contract has a `form` take it. */
  action?: string;
  /** Hidden fields. Forms on the same page with the same action differ in them. */
  hidden?: FieldValues;
  /** Loaded when the form gets the focus. If loading fails, only the fields' attributes and the server validate. */
  schema?: () => Promise<FormSchema<Values>>;
  /** Used instead of the schema if there is none. */
  check?: (fields: FieldValues) => FieldErrors;
  /** Initial values of the fields. */
  start?: FieldValues;
  /** Converts field values to the schema's input. */
  prepare?: (fields: FieldValues) => object;
  /** Storage key for the draft. Passwords are never saved. */
  draft?: string;
  version?: string;
  /** Returns null if nothing was sent. */
  send: (values: Values, sending: Sending) => Promise<ApiResult<Answer> | null>;
  /** Closes the form's dialog after success, before `onDone`, unless somebody has closed it before the answer. */
  onClose?: () => void;
  onDone: (answer: Answer, values: Values) => unknown;
  /** Shown as a toast, and in the form when it was posted without a script. */
  failureToast?: (error: ApiError) => { title: string; text?: string } | null;
  onFailed?: (error: ApiError) => void;
  /** For forms without space for errors beside the fields. */
  onInvalid?: () => void;
  /** Field names that differ on the server. */
  serverNames?: Readonly<Record<string, string>>;
  /** The page or dialog closes after success; until then the form stays busy and keeps its values. */
  isLeaving?: boolean;
  onInput?: (name: string, fields: FieldValues) => void;
};
