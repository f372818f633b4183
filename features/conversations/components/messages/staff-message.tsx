import { thread as copy } from '#content/conversations.ts';
import { Prose } from '#ui/text/prose.tsx';
import type { Message } from '../../contract/conversations.ts';
import { PersonMessage } from './person-message.tsx';

type Props = {
  message: Message;
  /** Whether staff read it, who are at the right then. */
  isForStaff?: boolean;
};

export const StaffMessage = ({ message: { content, authorName, createdAt }, isForStaff = false }: Props) => (
  <PersonMessage
    name={authorName ?? copy.ourTeam}
    createdAt={createdAt}
    side={isForStaff ? 'right' : 'left'}
    isStaff
    badge={authorName && !isForStaff ? copy.ourTeam : undefined}
    className="answer-text"
  >
    <Prose content={content} level={3} />
  </PersonMessage>
);
