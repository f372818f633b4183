import { thread } from '#content/conversations.ts';
import { slugify } from '#lib/text/slug.ts';
import type { StoredMessage } from '../queries/messages.server.ts';
import { citedIn } from './citations.ts';
import { HANDED_BACK } from './notes.ts';

type Exported = { title: string; consultant: { name: string }; messages: readonly StoredMessage[] };

const ENDINGS = {
  streaming: 'This answer is still being written.',
  done: '',
  stopped: 'This answer was stopped.',
  failed: 'This answer failed.',
};

const noteText = (note: string) => (note === HANDED_BACK ? thread.timedNotes.handedBack : thread.timedNotes.handedOver);

function messageText(message: StoredMessage, name: string, siteUrl: string): string {
  const { role, authorName, content, state, sources, createdAt } = message;
  const author = { user: 'You', assistant: name, staff: authorName ?? 'Our team', note: 'Note' }[role];
  const list = citedIn(content, sources).map(
    ({ number, title, url }) => `${number}. ${url === null ? title : `[${title}](${siteUrl}${url})`}`,
  );
  const said = role === 'note' ? noteText(content) : content;
  const parts = [`## ${author}, ${createdAt.toISOString()}`, said, list.join('\n'), ENDINGS[state]];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A conversation to keep. Times are in UTC, links lead to `siteUrl`. */
export const markdownOf = ({ title, consultant: { name }, messages }: Exported, siteUrl: string): string =>
  `${[`# ${title || name}`, ...messages.map((message) => messageText(message, name, siteUrl))].join('\n\n')}\n`;

export const fileNameOf = ({ title }: Pick<Exported, 'title'>) =>
  `${slugify(title).slice(0, 80).replace(/-$/, '') || 'conversation'}.md`;
