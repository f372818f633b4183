import type { AccountProblem } from '#features/accounts/commands/new-account.server.ts';
import { HttpError } from '#server/http/errors.ts';

/** Why an account can't have this name, address or password. */
export const accountError = ({ reason, field, message }: AccountProblem) =>
  new HttpError({
    status: reason === 'taken' ? 409 : 400,
    code: reason === 'taken' ? `${field}_taken` : 'invalid_input',
    message,
    fields: { [field]: [message] },
  });
