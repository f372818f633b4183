import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageCopy as copy } from '#content/admin/admin-lead-documents.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { answerMessages, listMessages, messagesKey } from '#features/leads/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { refreshLead } from './lead-queries.ts';

/** What the visitor wrote back and nobody has answered yet. */
export function LeadMessages({ requestId }: { requestId: number }) {
  const queries = useQueryClient();
  const { moment } = useDates();
  const { data } = useQuery({
    queryKey: messagesKey(requestId),
    queryFn: async () => valueOf(await listMessages(requestId)),
    staleTime: 0,
  });
  const waiting = data?.data.filter(({ answeredAt }) => answeredAt === null) ?? [];
  if (waiting.length === 0) return null;

  async function answer() {
    const result = await answerMessages(requestId);
    if (result.ok) showToast(copy.done);
    else showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
    await refreshLead(queries, requestId);
  }

  return (
    <section
      className="grid gap-3 rounded-lg border border-accent-line bg-accent-soft px-4 py-3.5"
      aria-label={copy.title}
    >
      <h3>{copy.title}</h3>
      {waiting.map(({ id, about, text, receivedAt }) => (
        <div key={id}>
          <p className="text-sm text-muted">
            {about === null
              ? fillText(copy.plain, { time: moment(receivedAt) })
              : fillText(copy.about, { title: about, time: moment(receivedAt) })}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {text}
          </p>
        </div>
      ))}
      <BusyButton
        type="button"
        className="btn btn-s btn-sm justify-self-start"
        busyLabel={copy.answering}
        onClick={answer}
      >
        {copy.answered}
      </BusyButton>
    </section>
  );
}
