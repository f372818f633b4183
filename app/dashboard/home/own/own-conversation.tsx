import { Link } from 'react-router';
import { dashboard } from '#content/dashboard.ts';
import { conversationPath, conversationsPath } from '#features/conversations/rules/paths.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { recentTime } from '#ui/text/local-dates.ts';
import type { Own } from './load-own.ts';
import { OwnCard } from './own-card.tsx';

const texts = dashboard.own.conversation;

/** Times are in the time zone of the reader, which the server doesn't know. */
function When({ updatedAt }: { updatedAt: string }) {
  const isInBrowser = useIsInBrowser();
  return (
    <time dateTime={updatedAt} className="inline-block first-letter:uppercase">
      {isInBrowser && recentTime(updatedAt)}
    </time>
  );
}

export function OwnConversation({
  conversation: { id, title, state, updatedAt, excerpt },
}: {
  conversation: NonNullable<Own['conversation']>;
}) {
  return (
    <OwnCard
      className="max-lg:col-span-full"
      label={texts.label}
      corner={state === 'idle' ? <When updatedAt={updatedAt} /> : texts.states[state]}
      heading={title || texts.untitled}
      actions={
        <>
          <Link to={conversationPath(id)} className="btn btn-p">
            {texts.open}
          </Link>
          <Link to={conversationsPath} className="btn btn-g">
            {texts.all}
          </Link>
        </>
      }
    >
      {excerpt !== '' && (
        <blockquote className="mt-1 line-clamp-2 border-l-2 border-line-strong pl-3 text-muted">{excerpt}</blockquote>
      )}
    </OwnCard>
  );
}
