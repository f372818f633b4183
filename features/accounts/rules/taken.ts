import { brokenIndex } from '#db/broken-index.ts';
import { normalizeLogin } from './usernames.ts';

/** Nobody else may register the owner's address. */
export const isOwnersEmail = (email: string, ownerEmail: string | undefined) =>
  ownerEmail !== undefined && normalizeLogin(email) === normalizeLogin(ownerEmail);

export const USERNAME_TAKEN = 'Username is already taken';
export const EMAIL_TAKEN = 'An account with this e-mail already exists';

/** The field whose unique index rejected a write; null if the error has another cause. */
export function takenField(error: unknown): 'username' | 'email' | null {
  const index = brokenIndex(error);
  if (index === 'users_username_key') return 'username';
  return index === 'users_email_key' ? 'email' : null;
}
