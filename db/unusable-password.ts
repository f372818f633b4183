/** No password hashes to zeros, and checking one takes as long as for any other account. */
export const UNUSABLE_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
