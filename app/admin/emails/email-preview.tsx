import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailList } from '#content/admin/admin-emails.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { readEmail } from '#features/mail/client.ts';
import type { EmailRow } from '#features/mail/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';

const copy = emailList.preview;
const FORMATS = [
  ['html', copy.html],
  ['text', copy.text],
] as const;
const CONTENT = 'h-[60vh] w-full rounded-md border border-line';

type Previewed = Pick<EmailRow, 'id' | 'subject' | 'lastError'>;

/** The email while its content is kept. Nothing in it may run. */
export function EmailPreview({
  email: { id, subject, lastError },
  onClose,
}: {
  email: Previewed;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<(typeof FORMATS)[number][0]>('html');
  const { data, isError } = useQuery({
    queryKey: ['emails', id],
    queryFn: async () => valueOf(await readEmail(id)),
    gcTime: 0,
  });
  return (
    <Modal kind="wide-dialog" title={subject} closeLabel={adminPanel.close} onClose={onClose}>
      <div className="grid gap-3.5">
        {lastError !== null && (
          <dl>
            <dt className="text-sm text-muted">{copy.answer}</dt>
            <dd className="wrap-anywhere">{lastError}</dd>
          </dl>
        )}
        {isError && <p role="status">{copy.gone}</p>}
        {!data && !isError && <SkeletonRows label={adminPanel.loading} count={6} />}
        {data && (
          <>
            <Choices
              label={copy.format}
              choices={FORMATS}
              chosen={format}
              onChoose={setFormat}
              className="justify-self-start"
              buttonClass="h-7.5 px-3"
            />
            {format === 'html' ? (
              <iframe className={CONTENT} title={copy.frame} sandbox="" srcDoc={data.html} />
            ) : (
              <textarea
                className={`resize-none bg-surface p-4 text-fg ${CONTENT}`}
                dir="auto"
                aria-label={copy.text}
                readOnly
                value={data.text}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
