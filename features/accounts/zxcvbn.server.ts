import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(
  Object.values(dictionary)
    .flat()
    .map((word) => String(word).toLowerCase()),
);

/** True for passwords that guessing programs try first. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
