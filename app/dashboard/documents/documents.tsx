import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { ClosedWhileSeeAs } from '#app/shell/closed-while-see-as.tsx';
import { useShell } from '#app/shell/shell-context.ts';
import { shell } from '#content/dashboard.ts';
import { ownDocuments as copy, documents as texts } from '#content/documents.ts';
import { conversationsPath } from '#features/conversations/rules/paths.ts';
import { ownDocumentCalls as calls } from '#features/documents/client.ts';
import { DocumentsPart } from '#features/documents/components/documents-part.tsx';
import type { OwnDocuments as Own } from '#features/documents/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useAsk } from './ask-about.ts';
import { DocumentText } from './document-text.tsx';

/** What to do without a plan that includes documents. */
function NoneAllowed({ hasSeat }: { hasSeat: boolean }) {
  const [title, text] = hasSeat ? copy.seat : copy.noPlan;
  return (
    <section className="card empty">
      <span className="tile" aria-hidden>
        <FileText className="icon" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {!hasSeat && (
        <Link to="/dashboard?view=billing" className="btn btn-p mt-3">
          {copy.plans}
        </Link>
      )}
    </section>
  );
}

function Loaded({ own: { data, allowed, hasSeat } }: { own: Own }) {
  const onAsk = useAsk();
  return (
    <>
      {allowed === 0 && <NoneAllowed hasSeat={hasSeat} />}
      {allowed === 0 && data.length > 0 && <p className="muted my-4">{copy.ended}</p>}
      {(allowed > 0 || data.length > 0) && (
        <DocumentsPart calls={calls} documents={data} allowed={allowed} empty={copy.empty} onAsk={onAsk} />
      )}
    </>
  );
}

type Props = { id?: number | null; passage?: number | null };

/** The customer's documents, or the text of one. */
export default function OwnDocuments({ id = null, passage = null }: Props) {
  const { seeAs } = useShell();
  if (seeAs) return <ClosedWhileSeeAs name={seeAs.name} copy={copy.closed} />;
  return id === null ? <DocumentList /> : <DocumentText key={id} id={id} passage={passage} />;
}

function DocumentList() {
  const own = useQuery({
    queryKey: calls.key,
    queryFn: async () => valueOf(await calls.list()),
    staleTime: 0,
  });
  return (
    <div className="own-documents">
      <Link to={conversationsPath} className="link back">
        <ArrowLeft className="icon" aria-hidden />
        {copy.back}
      </Link>
      <PageHead heading={shell.documents} lead={copy.lead} />
      {own.data && <Loaded own={own.data} />}
      {!own.data && (
        <div className="card">
          {own.isError ? (
            <ErrorPanel text={texts.failed} again={texts.again} onRetry={() => void own.refetch()} />
          ) : (
            <SkeletonRows label={texts.loading} count={4} />
          )}
        </div>
      )}
    </div>
  );
}
