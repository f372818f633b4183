import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { ClosedWhileSeeAs } from '#app/shell/closed-while-see-as.tsx';
import { useShell } from '#app/shell/shell-context.ts';
import { conversationList, conversations as copy } from '#content/conversations.ts';
import { shell } from '#content/dashboard.ts';
import { documentsPath, type View } from '../view.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { ExistingThread } from './thread/existing-thread.tsx';
import { NewThread } from './thread/new-thread.tsx';
import { OwnMeter } from './token-meter.tsx';

type Props = { view: Extract<View, { name: 'conversations' }>; agentIds: readonly string[] };

/** The list beside a conversation; on phones one or the other. */
export default function Conversations({ view: { id, agent }, agentIds }: Props) {
  const { seeAs } = useShell();
  if (seeAs) return <ClosedWhileSeeAs name={seeAs.name} copy={copy.closed} />;
  const isOpen = id !== null || agent !== null;
  return (
    <div className="conversations grid grid-cols-1 flex-1 min-h-0 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      <ConversationList openId={id} isAlone={!isOpen} agentIds={agentIds}>
        <OwnMeter agentId={agent?.id ?? null} conversationId={id} />
        <Link
          to={documentsPath}
          className="flex items-center gap-2 min-h-11 px-5 border-t border-line text-muted text-sm hover:text-fg"
        >
          <FileText className="icon" aria-hidden />
          {shell.documents}
        </Link>
      </ConversationList>
      <section
        className={`flex flex-col min-w-0 min-h-0 max-lg:[--covered:var(--composer-h)] max-lg:[&>.ask]:sticky max-lg:[&>.ask]:bottom-0 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        {id !== null && <ExistingThread key={id} id={id} />}
        {id === null && agent && <NewThread key={agent.id} agent={agent} />}
        {!isOpen && <p className="m-auto p-8 text-muted">{conversationList.pick}</p>}
      </section>
    </div>
  );
}
