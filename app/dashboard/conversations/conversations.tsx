import './conversations.css';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { ClosedWhileSeeing } from '#app/shell/closed-while-seeing.tsx';
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
  const { seenAs } = useShell();
  if (seenAs) return <ClosedWhileSeeing name={seenAs.name} copy={copy.closed} />;
  const isOpen = id !== null || agent !== null;
  return (
    <div className={isOpen ? 'conversations is-open' : 'conversations'}>
      <ConversationList openId={id} isAlone={!isOpen} agentIds={agentIds}>
        <OwnMeter agentId={agent?.id ?? null} conversationId={id} />
        <Link to={documentsPath} className="conversation-documents">
          <FileText className="icon" aria-hidden />
          {shell.documents}
        </Link>
      </ConversationList>
      <section className="thread">
        {id !== null && <ExistingThread key={id} id={id} />}
        {id === null && agent && <NewThread key={agent.id} agent={agent} />}
        {!isOpen && <p className="thread-none">{conversationList.pick}</p>}
      </section>
    </div>
  );
}
