import { z } from 'zod/mini';
import { headerSafe } from '#features/mail/rules.ts';
import { requestKey } from '#lib/api/schemas.ts';
import { LONGEST, placeholdersIn } from './rules.ts';

const most = (count: number) => z.maxLength(count, `Use at most ${count.toLocaleString('en-US')} characters`);

const line = (missing: string, longest: number) =>
  z.string(missing).check(z.overwrite(headerSafe), z.minLength(1, missing), most(longest));

const subject = line('Enter a subject', LONGEST.subject);
const body = z.string('Write a message').check(z.trim(), z.minLength(1, 'Write a message'), most(LONGEST.body));
const name = line('Enter a name', LONGEST.name);

const isFilled = z.refine<string>((text) => placeholdersIn(text).length === 0, {
  error: ({ input }) => `Replace ${placeholdersIn(String(input)).join(' and ')} before you send`,
});

export const replyInput = z.object({
  subject: subject.check(isFilled),
  body: body.check(isFilled),
  requestKey: z.optional(requestKey),
});

export const templateInput = z.object({ name, subject, body });

export const templateChangeInput = z.object({
  name: z.optional(name),
  subject: z.optional(subject),
  body: z.optional(body),
});

export type ReplyInput = z.output<typeof replyInput>;
export type TemplateInput = z.output<typeof templateInput>;
export type TemplateChange = z.output<typeof templateChangeInput>;
