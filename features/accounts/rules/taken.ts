import { normalizeLogin } from './usernames.ts';

/** Nobody else may register the owner's address. */
export const isOwnersEmail = (email: string, ownerEmail: string | undefined) =>
  ownerEmail !== undefined && normalizeLogin(email) === normalizeLogin(ownerEmail);

export const TAKEN = {
  username: 'Username is already taken',
  email: 'An account with this e-mail already exists',
};

/** The field of a unique index that a write violates. */
export function takenField(index: string): 'username' | 'email' | null {
  if (index === 'users_username_key') return 'username';
  return index === 'users_email_key' ? 'email' : null;
}
