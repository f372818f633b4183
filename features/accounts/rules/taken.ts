import { normalizeLogin } from './usernames.ts';

/** The owner's address belongs to the owner's account alone. */
export const isOwnersEmail = (email: string, ownerEmail: string | undefined) =>
  ownerEmail !== undefined && normalizeLogin(email) === normalizeLogin(ownerEmail);

export const USERNAME_TAKEN = 'Username is already taken';
export const EMAIL_TAKEN = 'An account with this e-mail already exists';

/** Which unique index a failed write ran into, or null when it failed for another reason. */
export function takenField(error: unknown): 'username' | 'email' | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505' || !('constraint' in cause))
    return null;
  if (cause.constraint === 'users_username_key') return 'username';
  return cause.constraint === 'users_email_key' ? 'email' : null;
}
