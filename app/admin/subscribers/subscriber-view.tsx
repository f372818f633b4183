import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { subscriberView as copy, subscriberSources, subscriberStates } from '#content/admin/admin-subscribers.ts';
import { newsletterTopics } from '#content/newsletter.ts';
import type { Subscriber } from '#features/newsletter/contract.ts';
import { markBounced, subscribers, unsubscribeSubscriber } from '#features/newsletter/staff-client.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { type Fact, Facts } from '#ui/text/facts.tsx';
import { showToast } from '#ui/toast/toast.ts';

const ACTIONS = {
  unsubscribe: { ...copy.unsubscribe, perform: unsubscribeSubscriber },
  bounce: { ...copy.bounce, perform: markBounced },
};

const date = (at: string | null) => at && <LongDateTime at={at} />;

function factsOf(subscriber: Subscriber): Fact[] {
  const { fields } = copy;
  const topics = newsletterTopics.filter(({ id }) => subscriber.topics.includes(id));
  return [
    [fields.state, subscriberStates[subscriber.state]],
    [fields.source, subscriberSources[subscriber.source]],
    [fields.createdAt, date(subscriber.createdAt)],
    [fields.consentAt, date(subscriber.consentAt)],
    [fields.consentSource, subscriber.consentSource],
    [fields.confirmedAt, date(subscriber.confirmedAt)],
    [fields.topics, topics.map(({ label }) => label).join(', ') || copy.noTopics],
    [fields.unsubscribedAt, date(subscriber.unsubscribedAt)],
    [fields.reason, subscriber.unsubscribeReason && copy.reasons[subscriber.unsubscribeReason]],
    [fields.bouncedAt, date(subscriber.bouncedAt)],
    [fields.bounceText, subscriber.bounceText],
  ];
}

/** Consent and state of a subscriber, and how staff can stop sending to the address. */
export function SubscriberView({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const [asked, setAsked] = useState<keyof typeof ACTIONS>('unsubscribe');
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { email, state } = subscriber;
  const { title, text, confirm, done, failed, perform } = ACTIONS[asked];

  async function suppress() {
    const result = await perform(subscriber.id);
    setAsking(false);
    if (result.ok) {
      showToast(done);
      onClose();
    } else showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: listKey(subscribers.path) });
  }

  return (
    <Modal kind="dialog" title={email} closeLabel={adminPanel.close} onClose={onClose}>
      <Facts facts={factsOf(subscriber)} />
      {(state === 'confirmed' || state === 'pending') && (
        <div className="flex flex-wrap gap-2">
          {(['unsubscribe', 'bounce'] as const).map((action) => (
            <button
              key={action}
              type="button"
              className="btn btn-s"
              onClick={() => {
                setAsked(action);
                setAsking(true);
              }}
            >
              {ACTIONS[action].label}
            </button>
          ))}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(title, { email })}
        text={text}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: confirm, kind: 'danger', onChoose: suppress }]}
      />
    </Modal>
  );
}
