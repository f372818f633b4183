import { z } from 'zod';
import { sharedFields } from '#features/settings/rules/fields.ts';

/** With a login, because no server shows a mailbox without one. */
function isInbox(address: string): boolean {
  if (!/^imaps?:\/\/./.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' && password !== '';
}

export const inboxFields = {
  IMAP_URL: z
    .string()
    .refine(isInbox, 'must be an imaps:// address with user and password, special characters encoded')
    .optional(),
  INBOX_ADDRESS: sharedFields.INBOX_ADDRESS.optional(),
};

const fields = z.object(inboxFields);

/** Null if answers to emails are read by people only. */
export const readInbox = ({ IMAP_URL: imapUrl, INBOX_ADDRESS: address }: z.infer<typeof fields>) =>
  imapUrl === undefined ? null : { imapUrl, address: address ?? null };
