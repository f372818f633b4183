import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import type { Message } from '../../contract/conversations.ts';
import { HANDED_BACK } from '../../rules/notes.ts';
import { whenText } from './message-time.ts';

type Props = { message: Message; customer?: string };

/** Where a person took over, or gave the conversation back. */
export function HandOverLine({ message: { content, createdAt }, customer }: Props) {
  const dates = useDates();
  const handedOver = customer === undefined ? copy.handedOver : copy.handedOverBy;
  const [what, consequence] = content === HANDED_BACK ? copy.handedBack : handedOver;
  return (
    <div className="grid justify-items-center gap-[0.6rem] pt-3 pb-2 text-sm text-center text-pretty text-muted">
      <div className="ruler w-full" aria-hidden />
      <p>
        <b className="font-medium text-fg">
          {fillText(what, { time: whenText(dates, createdAt), name: customer ?? '' })}
        </b>{' '}
        {consequence}
      </p>
    </div>
  );
}
