import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { blogManagement } from '#content/blog-management.ts';
import { postRedirects as copy } from '#content/publishing.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Field } from '#ui/form/fields.tsx';
import { DraftNotice, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { addRedirect, deleteFormerSlug, deleteRedirect, listRedirects, postKeys } from '../client.ts';
import type { Redirects } from '../contract.ts';
import { postPath } from '../rules.ts';

const schema = async () => (await import('../input.ts')).redirectInput;

type NewProps = { draft: string; hasFocus: boolean; onAdded: () => Promise<void> };

function NewRedirect({ draft, hasFocus, onAdded }: NewProps) {
  const form = useForm({
    draft,
    schema,
    send: addRedirect,
    onDone: async () => {
      showToast(copy.added);
      await onAdded();
    },
    failureToast: ({ message }) => ({ title: copy.failed, text: message || adminPanel.unreachable }),
  });
  return (
    <Form form={form}>
      <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
      <div className="pair">
        <Field
          label={copy.from}
          name="from"
          ref={hasFocus ? focusMounted : undefined}
          hint={copy.fromHint}
          maxLength={500}
          autoCapitalize="none"
          required
        />
        <Field label={copy.to} name="to" hint={copy.toHint} maxLength={500} autoCapitalize="none" required />
      </div>
      <div>
        <SubmitButton label={copy.add} busyLabel={copy.adding} />
      </div>
    </Form>
  );
}

type Row = { key: string; from: string; to: string; remove: () => Promise<ApiResult<unknown>> };
type RowsProps = { title: string; rows: readonly Row[]; onChanged: () => Promise<void> };

function Rows({ title, rows, onChanged }: RowsProps) {
  async function remove(row: Row) {
    const result = await row.remove();
    if (result.ok) showToast(copy.removed);
    else showToast(copy.removeFailed, result.message || adminPanel.unreachable, { isError: true });
    await onChanged();
  }
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {rows.length === 0 && <p className="muted">{copy.noRules}</p>}
      <ul className="grid">
        {rows.map((row) => (
          <li key={row.key} className="flex items-center gap-2 border-line py-1.5 not-first:border-t">
            <span className="flex min-w-0 flex-auto flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
              <span>{row.from}</span>
              <ArrowRight className="icon size-3.5 flex-none text-subtle" aria-hidden />
              <span className="sr">{copy.to}</span>
              <span className="text-muted">{row.to}</span>
            </span>
            <BusyButton type="button" className="btn btn-g btn-sm" busyLabel={copy.remove} onClick={() => remove(row)}>
              {copy.remove}
              <span className="sr"> {fillText(copy.removeOf, { from: row.from })}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lists({ data, onChanged }: { data: Redirects; onChanged: () => Promise<void> }) {
  const rules = data.rules.map(({ id, from, to }) => ({ key: String(id), from, to, remove: () => deleteRedirect(id) }));
  const former = data.former.map(({ slug, to }) => ({
    key: slug,
    from: postPath(slug),
    to: postPath(to),
    remove: () => deleteFormerSlug(slug),
  }));
  return (
    <>
      <Rows title={copy.rules} rows={rules} onChanged={onChanged} />
      {data.count > rules.length && (
        <p className="text-sm text-muted">{fillText(copy.more, { shown: rules.length, count: data.count })}</p>
      )}
      {former.length > 0 && <Rows title={copy.former} rows={former} onChanged={onChanged} />}
    </>
  );
}

type Props = { userId: number; onClose: () => void };

/** Own rules for addresses without a page, and the former addresses of posts. */
export default function RedirectsDialog({ userId, onClose }: Props) {
  const queries = useQueryClient();
  /** How many rules were added here; each next one starts with an empty form. */
  const [added, setAdded] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: postKeys.redirects,
    queryFn: listRedirects,
    // Imports and new addresses of posts add some.
    refetchOnMount: 'always',
  });
  const onChanged = () => queries.invalidateQueries({ queryKey: postKeys.redirects });
  return (
    <Modal kind="form-dialog" title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <div className="grid gap-5">
        <p className="muted">{copy.lead}</p>
        <NewRedirect
          key={added}
          draft={`draft:${userId}:redirects`}
          hasFocus={added > 0}
          onAdded={async () => {
            await onChanged();
            setAdded(added + 1);
          }}
        />
        {data ? (
          <Lists data={data} onChanged={onChanged} />
        ) : isError ? (
          <ErrorPanel text={copy.loadFailed} again={blogManagement.tryAgain} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={blogManagement.loading} count={2} />
        )}
      </div>
    </Modal>
  );
}
