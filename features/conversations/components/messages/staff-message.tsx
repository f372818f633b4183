import { thread as copy } from '#content/conversations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Message } from '../../contract.ts';
import { clockTime } from './message-time.ts';

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

export function StaffMessage({ message: { content, authorName, createdAt } }: { message: Message }) {
  const name = authorName ?? copy.ourTeam;
  return (
    <div className="staff-message">
      <span aria-hidden>
        <Avatar initials={initials(name)} />
      </span>
      <div className="staff-name">
        <b>{name}</b>
        {authorName && <span className="staff-tag">{copy.ourTeam}</span>}
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
      </div>
      <div className="said answer-text">
        <Prose content={content} level={3} />
      </div>
    </div>
  );
}
