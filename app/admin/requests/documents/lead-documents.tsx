import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLostEmail, LostEmail } from '#app/admin/forms/lost-email.tsx';
import { SavedConflict } from '#app/admin/forms/saved-conflict.tsx';
import { SavedState } from '#app/admin/forms/saved-state.tsx';
import { documentCopy as copy } from '#content/admin/admin-lead-documents.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { documentKey, documentPreviewPath, readDocument } from '#features/leads/client.ts';
import type { LeadDocument } from '#features/leads/contract/documents.ts';
import { DOCUMENT_KINDS, type DocumentKind, whyNotSendable } from '#features/leads/rules/documents.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { zonedMoment } from '#ui/text/zoned-time.ts';
import { DocumentFields } from './document-fields.tsx';
import { type LeadDocumentState, useLeadDocument } from './use-lead-document.ts';

const COLORS = { draft: '', sent: 'b-green', revoked: 'b-amber' };

function Head({ document }: { document: LeadDocumentState }) {
  const { kind, state, to, savedAt, timeZone } = document.stored;
  return (
    <header className="grid gap-1.5 border-b border-line p-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3>{copy.kinds[kind]}</h3>
        <span className={`badge ${COLORS[state]}`}>{copy.states[state]}</span>
        <span className="ml-auto">
          <SavedState texts={document} savedAt={savedAt} timeZone={timeZone} />
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{fillText(copy.about[kind], { to })}</p>
    </header>
  );
}

type PreviewProps = { requestId: number; document: LeadDocumentState };

function PreviewLink({ requestId, document: { stored, save, isDirty } }: PreviewProps) {
  const path = documentPreviewPath(requestId, stored.kind);
  // The page shows what is stored.
  async function openSaved() {
    if (await save()) window.open(path, '_blank', 'noreferrer');
  }
  return (
    <a
      className="btn btn-s"
      href={path}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!isDirty) return;
        event.preventDefault();
        void openSaved();
      }}
    >
      <ExternalLink className="icon" aria-hidden />
      {copy.preview}
      <span className="sr">{copy.opens}</span>
    </a>
  );
}

const FOOT = 'flex flex-wrap items-center gap-3 border-t border-line bg-surface-sunken p-3.5';

function DraftFooter({ requestId, document }: PreviewProps) {
  const { texts, conflict, stored } = document;
  return (
    <footer className={FOOT}>
      <span className="flex-1 basis-48 text-sm text-subtle">{copy.hint}</span>
      <PreviewLink requestId={requestId} document={document} />
      <BusyButton
        type="button"
        className="btn btn-p"
        busyLabel={copy.sending}
        aria-disabled={whyNotSendable(texts) !== null || conflict !== undefined}
        onClick={() => document.send()}
      >
        <Send className="icon" aria-hidden />
        {copy.send[stored.kind]}
      </BusyButton>
    </footer>
  );
}

function Sent({ requestId, document }: PreviewProps) {
  const { sentBy, sentAt, timeZone, email, to } = document.stored;
  const facts = { name: sentBy ?? copy.former, time: sentAt ? zonedMoment(sentAt, timeZone) : '' };
  const isLost = isLostEmail(email);
  return (
    <>
      <p className={`notice m-4 ${isLost ? 'bad' : ''}`}>
        {fillText(copy.sentBy, facts)} {email && copy.emails[email]}
      </p>
      {isLost && <LostEmail to={to} onSend={(address) => document.send(address)} />}
      <footer className={FOOT}>
        <PreviewLink requestId={requestId} document={document} />
        <BusyButton
          type="button"
          className="btn btn-s ml-auto"
          busyLabel={copy.revoking}
          onClick={() => document.revoke()}
        >
          {copy.revoke}
        </BusyButton>
        {!isLost && (
          <BusyButton type="button" className="btn btn-s" busyLabel={copy.sending} onClick={() => document.send()}>
            {copy.sendAgain}
          </BusyButton>
        )}
      </footer>
    </>
  );
}

type EditorProps = { requestId: number; loaded: LeadDocument; onChanged: () => void };

function Editor({ requestId, loaded, onChanged }: EditorProps) {
  const document = useLeadDocument(requestId, loaded, onChanged);
  return (
    <>
      <Head document={document} />
      {document.stored.state === 'sent' ? (
        <Sent requestId={requestId} document={document} />
      ) : (
        <>
          <SavedConflict texts={document} />
          <DocumentFields texts={document.texts} change={document.change} />
          <DraftFooter requestId={requestId} document={document} />
        </>
      )}
    </>
  );
}

function Document({ requestId, kind, onChanged }: { requestId: number; kind: DocumentKind; onChanged: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: documentKey(requestId, kind),
    queryFn: async () => valueOf(await readDocument(requestId, kind)),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Editor requestId={requestId} loaded={data} onChanged={onChanged} />;
  if (isError) return <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />;
  return <SkeletonRows label={adminPanel.loading} count={5} />;
}

const KINDS = DOCUMENT_KINDS.map((kind) => [kind, copy.kinds[kind]] as const);

/** The strategy and the plan of a lead. */
export function LeadDocuments({ requestId, onChanged }: { requestId: number; onChanged: () => void }) {
  const [search] = useSearchParams();
  const [kind, setKind] = useState<DocumentKind>(search.get('do') === 'plan' ? 'plan' : 'strategy');
  return (
    <>
      <div className="px-4 pt-4">
        <Choices label={copy.choose} choices={KINDS} chosen={kind} onChoose={setKind} />
      </div>
      <Document key={kind} requestId={requestId} kind={kind} onChanged={onChanged} />
    </>
  );
}
