import { useQueryClient } from '@tanstack/react-query';
import { useSavedTexts } from '#app/admin/forms/use-saved-texts.ts';
import { documentCopy as copy } from '#content/admin/admin-lead-documents.ts';
import {
  documentKey,
  readDocument,
  revokeDocument,
  saveDocument,
  sendDocument,
  takeBackDocument,
} from '#features/leads/client.ts';
import type { LeadDocument } from '#features/leads/contract/documents.ts';
import type { DocumentKind } from '#features/leads/rules/documents.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { formatMoney } from '#lib/money.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { showToast } from '#ui/toast/toast.ts';

const NAMES = ['title', 'sections', 'milestones', 'prices'] as const;
type Name = (typeof NAMES)[number];

export type DocumentTexts = Pick<LeadDocument, Name>;

/** The objects in one order, because the database returns their fields in another. */
const textsOf = ({ title, sections, milestones, prices }: LeadDocument): DocumentTexts => ({
  title,
  sections: sections.map(({ heading, text }) => ({ heading, text })),
  milestones,
  prices: prices.map(({ label, cents }) => ({ label, cents })),
});

const LABELS = { title: copy.title, sections: copy.text, milestones: copy.milestones, prices: copy.prices };

function wordsOf(name: Name, texts: DocumentTexts): string {
  if (name === 'sections') return texts.sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n');
  if (name === 'prices') return texts.prices.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`).join('\n');
  return texts[name];
}

const describe = (name: Name, texts: DocumentTexts) => ({
  label: LABELS[name],
  text: wordsOf(name, texts).trim() || copy.empty,
});

const withTheirs = (mine: DocumentTexts, theirs: DocumentTexts, names: readonly Name[]): DocumentTexts => ({
  ...mine,
  ...Object.fromEntries(names.map((name) => [name, theirs[name]])),
});

export const documentDraft = (requestId: number, kind: DocumentKind) => `document:${requestId}:${kind}`;

/** The document as typed here, and its way to the visitor. */
export function useLeadDocument(requestId: number, loaded: LeadDocument, onChanged: () => void) {
  const { kind } = loaded;
  const queries = useQueryClient();
  const saved = useSavedTexts({
    draft: documentDraft(requestId, kind),
    isOpen: ({ state }) => state !== 'sent',
    loaded,
    textsOf,
    names: NAMES,
    describe,
    withTheirs,
    read: () => readDocument(requestId, kind),
    save: (version, texts) => saveDocument(requestId, kind, { version, ...texts }),
    onStored: (document) => queries.setQueryData(documentKey(requestId, kind), document),
  });
  const { saveFor, latest } = saved;

  async function perform(change: Promise<ApiResult<LeadDocument>>, failed: string): Promise<boolean> {
    const isDone = await saved.perform(change, failed);
    if (isDone) onChanged();
    return isDone;
  }

  async function takeBack() {
    if (await perform(takeBackDocument(requestId, kind), copy.notTakenBack)) showToast(copy.takenBack);
  }

  return {
    ...saved,
    async send(email?: string) {
      if (!(await saveFor(copy.notSent))) return;
      const { version } = latest().stored;
      if (!(await perform(sendDocument(requestId, kind, { version, email }), copy.notSent))) return;
      const action = { label: copy.undo, onChoose: () => void takeBack() };
      showToast(copy.sent, copy.sentText, { action, duration: UNDO_MS });
    },
    async revoke() {
      if (await perform(revokeDocument(requestId, kind), copy.notRevoked)) showToast(copy.revoked, copy.revokedText);
    },
  };
}

export type LeadDocumentState = ReturnType<typeof useLeadDocument>;
