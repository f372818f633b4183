import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { policyScreen } from '#content/admin/admin-policies.ts';
import { discardPolicyDraft, policyKeys, publishPolicy } from '#features/policies/client.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { type ApiError, isAnswerLost } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { calendarDate } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { afterLostAnswer } from './after-lost-answer.ts';
import type { How } from './policy-text.ts';
import { DayDialog, TypoDialog } from './publish-dialogs.tsx';
import type { PolicyDraft } from './use-policy-draft.ts';

const copy = policyScreen.publish;

type Props = { policy: OpenPolicy; draft: PolicyDraft; date: string; onReplaced: () => void };
type Question = 'publish' | 'schedule' | 'typo' | 'later' | 'discard';

/** Saves first, so that what is published is what is on screen. */
function usePublishing({ policy, draft, onReplaced }: Omit<Props, 'date'>) {
  const queries = useQueryClient();

  function finish(answer: OpenPolicy, done: string) {
    queries.setQueryData(policyKeys.one(policy.id), answer);
    void queries.invalidateQueries({ queryKey: policyKeys.all, exact: true });
    draft.forget();
    showToast(done, policy.title);
    onReplaced();
  }

  function fail(title: string, result: ApiError) {
    if (isAnswerLost(result)) {
      showToast(...adminPanel.connectionLost, { isError: true });
      void queries.invalidateQueries({ queryKey: policyKeys.one(policy.id) });
    } else showToast(title, messageOf(result), { isError: true });
  }

  return {
    publish: async (how: How) => {
      if (!(await draft.save())) return null;
      const published = await publishPolicy(policy.id, { ...how, revision: draft.revision() });
      const { number } = policy.edited;
      const result = await afterLostAnswer(policy, published, (now) => now.number === number && now.state !== 'draft');
      const done = how.how === 'schedule' ? copy.scheduled : copy.published;
      if (result.ok) finish(result.value, fillText(done, { number }));
      else fail(copy.failed, result);
      return result;
    },
    discard: async () => {
      const discarded = await discardPolicyDraft(policy.id, draft.revision());
      const result = await afterLostAnswer(policy, discarded, ({ state }) => state !== 'draft');
      if (result.ok) finish(result.value, copy.discarded);
      else fail(copy.notDiscarded, result);
    },
  };
}

/** How the draft takes effect, or goes away. Nothing is shown without a draft. */
export function PublishBar(props: Props) {
  const { policy, draft, date } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const { publish, discard } = usePublishing(props);
  if (policy.edited.state !== 'draft') {
    if (question) setQuestion(null);
    return null;
  }
  const { number } = policy.edited;
  const mustTell = policy.isAnnounced && policy.holders > 0;
  const main = mustTell ? 'schedule' : 'publish';
  const close = () => setQuestion(null);
  /** A late failure leaves what was opened meanwhile. */
  const closeAfter = (asked: Question, work: Promise<unknown>) =>
    work.finally(() => setQuestion((open) => (open === asked ? null : open)));
  const cannot = draft.state === 'failed' || draft.theirs !== null;
  const day = date && calendarDate(date);
  const ask = () => {
    if (cannot) return;
    if (main === 'publish' || date >= policy.earliest) return setQuestion(main);
    const reason = fillText(copy.tooEarly, { day: calendarDate(policy.earliest) });
    showToast(copy.failed, reason, { isError: true });
  };
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
      <p className="mr-auto text-sm text-muted">{countedText(copy.emails, mustTell ? policy.holders : 0)}</p>
      <button type="button" className="btn btn-g" onClick={() => setQuestion('discard')}>
        {copy.discard}
      </button>
      <span className="flex gap-px">
        <button type="button" className="btn btn-p rounded-r-none" aria-disabled={cannot || undefined} onClick={ask}>
          {fillText(copy[main], { number })}
        </button>
        <DropdownMenu
          side="top"
          align="end"
          trigger={
            <button type="button" className="btn btn-p btn-i rounded-l-none" aria-label={copy.more}>
              <ChevronDown className="icon" aria-hidden />
            </button>
          }
        >
          {mustTell ? (
            <MenuItem onSelect={() => setQuestion('typo')}>{copy.typo}</MenuItem>
          ) : (
            <MenuItem onSelect={() => setQuestion('later')}>{copy.later}</MenuItem>
          )}
        </DropdownMenu>
      </span>
      <ConfirmDialog
        isOpen={question === 'publish'}
        title={fillText(copy.ask, { number })}
        text={copy.askText}
        cancel={copy.cancel}
        onCancel={close}
        choices={[
          {
            label: fillText(copy.publish, { number }),
            busyLabel: copy.publishing,
            onChoose: () => closeAfter('publish', publish({ how: 'now' })),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={question === 'schedule'}
        title={fillText(copy.askSchedule, { number, day })}
        text={countedText(copy.scheduleText, policy.holders)}
        cancel={copy.cancel}
        onCancel={close}
        choices={[
          {
            label: fillText(copy.schedule, { number }),
            busyLabel: copy.scheduling,
            onChoose: () => closeAfter('schedule', publish({ how: 'schedule', date })),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={question === 'discard'}
        title={fillText(copy.discardAsk, { number })}
        text={fillText(copy.discardText, { shown: policy.inForce.number })}
        cancel={copy.cancel}
        onCancel={close}
        choices={[
          {
            label: copy.discard,
            kind: 'danger',
            busyLabel: copy.discarding,
            onChoose: () => closeAfter('discard', discard()),
          },
        ]}
      />
      {question === 'typo' && <TypoDialog policy={policy} publish={publish} onClose={close} />}
      {question === 'later' && <DayDialog policy={policy} publish={publish} onClose={close} />}
    </footer>
  );
}
