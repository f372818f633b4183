import { onUniqueViolation } from '#db/unique-violation.ts';
import { hashPassword } from '../argon2/hash.server.ts';
import { isReservedUsername } from '../reserved-names.server.ts';
import { TAKEN, takenField } from '../rules/taken.ts';
import { isUsername, USERNAME_CHARACTERS } from '../rules/usernames.ts';
import { passwordProblem } from '../zxcvbn.server.ts';

export type AccountProblem = {
  ok: false;
  reason: 'taken' | 'invalid';
  field: 'username' | 'email' | 'password';
  message: string;
};

export const taken = (field: 'username' | 'email'): AccountProblem => ({
  ok: false,
  reason: 'taken',
  field,
  message: TAKEN[field],
});

export const invalid = (field: 'username' | 'password', message: string): AccountProblem => ({
  ok: false,
  reason: 'invalid',
  field,
  message,
});

/** For the transaction that creates the account. */
export const onTaken = onUniqueViolation((index) => {
  const field = takenField(index);
  return field && taken(field);
});

/** Whether somebody may choose this name and password, except that the name may be taken. Also hashes the password. */
export async function checkNewAccount({
  username,
  password,
}: {
  username: string;
  password: string;
}): Promise<{ ok: true; passwordHash: string } | AccountProblem> {
  // Hashing comes first, so that a reserved name takes as long to reject as any other.
  const problem = passwordProblem(password, username);
  const passwordHash = await hashPassword(password);
  if (isReservedUsername(username)) return taken('username');
  if (!isUsername(username)) return invalid('username', USERNAME_CHARACTERS);
  return problem ? invalid('password', problem) : { ok: true, passwordHash };
}
