import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { emailList } from '#content/admin/admin-emails.ts';
import { readEmail } from '#features/mail/client.ts';
import type { EmailRow } from '#features/mail/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';

const copy = emailList.preview;
const FORMATS = ['html', 'text'] as const;

type Previewed = Pick<EmailRow, 'id' | 'subject' | 'lastError'>;

/** The email while its content is kept. Nothing in it may run. */
export function EmailPreview({
  email: { id, subject, lastError },
  onClose,
}: {
  email: Previewed;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('html');
  const { data, isError } = useQuery({
    queryKey: ['emails', id],
    queryFn: async () => valueOf(await readEmail(id)),
    gcTime: 0,
  });
  return (
    <Modal kind="wide-dialog" title={subject} closeLabel={adminPanel.close} onClose={onClose}>
      <div className="email-preview">
        {lastError !== null && (
          <dl className="email-answer">
            <dt>{copy.answer}</dt>
            <dd>{lastError}</dd>
          </dl>
        )}
        {isError && <p role="status">{copy.gone}</p>}
        {!data && !isError && <SkeletonRows label={adminPanel.loading} count={6} />}
        {data && (
          <>
            <div className="seg" role="group" aria-label={copy.format}>
              {FORMATS.map((name) => (
                <button key={name} type="button" aria-pressed={format === name} onClick={() => setFormat(name)}>
                  {copy[name]}
                </button>
              ))}
            </div>
            {format === 'html' ? (
              <iframe title={copy.frame} sandbox="" srcDoc={data.html} />
            ) : (
              <textarea aria-label={copy.text} readOnly value={data.text} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
