import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Message } from '../../contract/conversations.ts';

/** `customer` is the name of the customer, if staff read the conversation. */
export const stoppedText = (customer: string | undefined) =>
  customer === undefined ? copy.stopped : fillText(copy.stoppedBy, { name: customer });

export const failureText = (failure: Message['failure'], customer: string | undefined) =>
  customer === undefined ? copy.failures[failure ?? 'broken'] : copy.answerFailed;
