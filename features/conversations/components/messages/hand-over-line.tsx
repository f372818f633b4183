import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Message } from '../../contract.ts';
import { GIVEN_BACK } from '../../rules/notes.ts';
import { whenText } from './message-time.ts';

type Props = { message: Message; customer?: string };

/** Where a person took over, or gave the conversation back. */
export function HandOverLine({ message: { content, createdAt }, customer }: Props) {
  const handedOver = customer === undefined ? copy.handedOver : copy.handedOverBy;
  const [what, consequence] = content === GIVEN_BACK ? copy.givenBack : handedOver;
  return (
    <div className="hand-over">
      <div className="ruler" aria-hidden />
      <p>
        <b>{fillText(what, { time: whenText(createdAt), name: customer ?? '' })}</b> {consequence}
      </p>
    </div>
  );
}
