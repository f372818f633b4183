import type { ApiError } from './api.ts';

/** Booleans for checkboxes, text for all other fields. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** A native form that was rejected, and the page on which it is shown again. */
export type Submission = {
  action: string;
  /** Its path. The browser's address is the one that the form was posted to. */
  page: string;
  /** What was typed, without passwords. */
  values: FormValues;
  error: ApiError;
};
