import { useNavigate } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { ownDocuments as copy } from '#content/documents.ts';
import { writeQuestionDraft } from '#features/conversations/components/composer/use-question-draft.ts';
import { newConversationPath } from '#features/conversations/rules/paths.ts';
import type { StoredDocument } from '#features/documents/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { usePlans } from '../conversations/token-meter.tsx';

/** Begins a new conversation with a question about a document. Undefined without a plan that includes documents. */
export function useAsk() {
  const { user } = useShell();
  const navigate = useNavigate();
  const agentId = usePlans().data?.data.find(({ documents }) => documents > 0)?.agentId;
  if (agentId === undefined) return undefined;
  return ({ name }: Pick<StoredDocument, 'name'>) => {
    writeQuestionDraft(`question:${user.id}:${agentId}`, fillText(copy.question, { name }));
    void navigate(newConversationPath(agentId), { state: 'asking' });
  };
}
