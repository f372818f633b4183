/** Names and addresses are compared in this form. */
export const normalizeLogin = (login: string) => login.normalize('NFKC').trim().toLowerCase();

export const isUsername = (username: string) => /^[a-z0-9._-]+$/i.test(username);
export const USERNAME_CHARACTERS = 'Username may contain letters, digits, dots, underscores and hyphens';
