import { useQuery } from '@tanstack/react-query';
import { companyDocuments as copy, documents as texts } from '#content/documents.ts';
import { companyDocumentCalls as calls } from '#features/documents/client.ts';
import { DocumentsPart } from '#features/documents/components/documents-part.tsx';
import { valueOf } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';

/** What consultants answer all customers from, besides the texts of the site. */
export function CompanyDocuments() {
  const { data, isError, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: async () => valueOf(await calls.list()),
    staleTime: 0,
  });
  return (
    <>
      <p className="muted mb-4">{copy.lead}</p>
      {data && <DocumentsPart calls={calls} documents={data.data} allowed={data.allowed} empty={copy.empty} />}
      {!data && isError && <ErrorPanel text={texts.failed} again={texts.again} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows label={texts.loading} count={4} />}
    </>
  );
}
