import type { Own } from './load-own.ts';
import { OwnCall } from './own-call.tsx';
import { OwnConversation } from './own-conversation.tsx';
import { OwnPlan } from './own-plan.tsx';

export const hasOwn = ({ conversation, call, plan }: Own) => conversation !== null || call !== null || plan !== null;

/** A card for each thing that exists. */
export const OwnCards = ({
  own: { conversation, call, plan, contact, now },
  isAnswering,
}: {
  own: Own;
  isAnswering: boolean;
}) => (
  <div
    className={`mb-7 grid grid-cols-1 gap-3.5 lg:flex lg:*:max-w-[60%] lg:*:flex-[2_1_0] lg:*:first:flex-[3_1_0] ${call && plan ? 'sm:grid-cols-2' : ''}`}
  >
    {conversation && <OwnConversation conversation={conversation} />}
    {call && <OwnCall call={call} now={now} />}
    {plan && <OwnPlan plan={plan} contact={contact} isAnswering={isAnswering} />}
  </div>
);
