import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { WaitLine } from '#app/admin/leads/lead-parts.tsx';
import { useDesk } from '#app/admin/leads/use-desk.ts';
import { useQueue } from '#app/admin/lists/use-queue.ts';
import { SheetHeading, SheetTools, SIDE, SLIDE } from '#app/admin/parts/queue-sheet.tsx';
import { DueChips } from '#app/admin/promises/due-chips.tsx';
import { Timeline } from '#app/admin/timeline/timeline.tsx';
import { initialsOf } from '#app/shell/person.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { contactList, contactView as copy } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { deskPath } from '#features/conversations/rules/notes.ts';
import { leads } from '#features/leads/client.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { consultations } from '#features/requests/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { BookCall } from './lead/book-call.tsx';
import { LeadFields, SaveState } from './lead/lead-fields.tsx';
import { LeadMessages } from './lead/lead-messages.tsx';
import { LeadNotes } from './lead/lead-notes.tsx';
import { ChosenCall, LastCall, NextCall, PersonSections } from './lead/lead-person.tsx';
import { usePerson } from './lead/lead-queries.ts';
import { RequestCard } from './lead/request-card.tsx';
import { useLeadChanges } from './lead/use-lead-changes.ts';
import { LeadBadge } from './lead-badge.tsx';
import { Composer } from './reply/composer.tsx';
import type { OnReplied } from './reply/reply-form.tsx';

const Heading = ({ lead, hasFocus }: { lead: Consultation; hasFocus: boolean }) => (
  <SheetHeading
    initials={initialsOf({ ...lead, username: lead.email })}
    tint="bg-apricot-soft text-apricot-text"
    name={fullName(lead)}
    badge={lead.isSpam ? <span className="badge b-amber">{contactList.spam}</span> : <LeadBadge status={lead.status} />}
    text={[lead.company, lead.email].filter(Boolean).join(', ')}
    hasFocus={hasFocus}
  />
);

type LeadProps = { request: Consultation; hasMoved: boolean; onReplied: OnReplied };

function Lead({ request, hasMoved, onReplied }: LeadProps) {
  const changes = useLeadChanges(request);
  const person = usePerson(request.id);
  const { data: desk } = useDesk();
  const { lead, save } = changes;
  const timeZone = person.data?.timeZone;
  return (
    <div
      className={`${hasMoved ? SLIDE : ''} grid gap-6 bg-surface-raised p-4 min-[60rem]:min-h-full min-[60rem]:grid-cols-[minmax(0,1fr)_18.5rem] min-[60rem]:grid-rows-[auto_1fr] min-[60rem]:gap-y-0 min-[60rem]:p-0 min-[60rem]:pl-6`}
    >
      <div className={`gap-4 min-[60rem]:pt-6 ${SIDE}`}>
        <LeadFields lead={lead} save={save} />
        <WaitLine lead={lead} desk={desk} />
        <DueChips about={{ of: 'request', id: lead.id }} />
        {lead.waitsSince !== null && (
          <button
            type="button"
            className="btn btn-s btn-sm justify-self-start"
            onClick={() => save({ isWaiting: false })}
          >
            {leadCopy.noAnswerNeeded}
          </button>
        )}
        <SaveState changes={changes} timeZone={timeZone} />
        {person.data?.conversationId && (
          <Link className="link justify-self-start" to={deskPath(person.data.conversationId)}>
            {leadCopy.conversation}
          </Link>
        )}
        {person.data?.nextCall && (
          <NextCall call={person.data.nextCall} firstName={lead.firstName} timeZone={person.data.timeZone} />
        )}
        {person.data?.lastCall && <LastCall call={person.data.lastCall} timeZone={person.data.timeZone} />}
        {person.data?.chosenCall && (
          <ChosenCall call={person.data.chosenCall} isSpam={request.isSpam} timeZone={person.data.timeZone} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6 min-[60rem]:[grid-area:1/1/3/2] min-[60rem]:pt-6 min-[60rem]:pb-10">
        <RequestCard lead={lead} />
        <LeadMessages requestId={lead.id} />
        <Composer lead={lead} person={person.data} onReplied={onReplied} />
        <Timeline whose={{ of: 'contacts', id: lead.id }} />
      </div>
      <div className={`gap-6 ${SIDE}`}>
        <PersonSections person={person} />
        <LeadNotes changes={changes} />
        <BusyButton
          type="button"
          className="btn btn-s btn-sm justify-self-start"
          busyLabel={copy.moving}
          isBusy={changes.isSaving}
          onClick={() => save({ isSpam: !lead.isSpam })}
        >
          {lead.isSpam ? copy.notSpam : copy.markSpam}
        </BusyButton>
      </div>
    </div>
  );
}

const AllAnswered = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <section className="empty min-h-full content-center">
    <span className="tile">
      <CircleCheck className="icon" aria-hidden />
    </span>
    <b role="status">{fillText(leadCopy.allAnswered, { count })}</b>
    <button type="button" className="btn btn-p" ref={focusMounted} onClick={onClose}>
      {leadCopy.backToLeads}
    </button>
  </section>
);

const QUEUE = { paths: [consultations.path, leads.path], nameOf: fullName };

type Props = { request: Consultation; onGo: (id: number) => void; onClose: () => void };

/**
 * One lead: what was asked, answers and notes, what happened, and beside it how it stands. After a reply comes the next
 * one of the list it was opened from.
 */
export default function ContactView({ request, onGo, onClose }: Props) {
  const { id } = request;
  const queue = useQueue(id, QUEUE);
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const [isOver, setOver] = useState(false);
  const [firstId] = useState(id);
  const isShown = useIsShown(id);

  /** Returns the one that is shown now, unless somebody has gone elsewhere before the answer. */
  function moveOn() {
    const all = [...new Set([...answered, id])];
    setAnswered((before) => [...new Set([...before, id])]);
    if (!isShown()) return undefined;
    if (queue.next) onGo(queue.next.id);
    else if (all.length > 1 && all.length === queue.count) setOver(true);
    return queue.next && { ...queue.next, place: queue.place + 1, count: queue.count };
  }

  return (
    <Modal
      kind="sheet"
      hasAddress
      title={fillText(copy.title, { name: fullName(request) })}
      heading={<Heading key={id} lead={request} hasFocus={id !== firstId} />}
      tools={
        <SheetTools
          queue={queue}
          labels={leadCopy}
          onGo={(to) => {
            setOver(false);
            onGo(to);
          }}
        >
          <BookCall lead={request} />
        </SheetTools>
      }
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {/* Another lead starts with its own unsaved texts. */}
      {isOver ? (
        <AllAnswered count={queue.count} onClose={onClose} />
      ) : (
        <Lead key={id} request={request} hasMoved={id !== firstId} onReplied={moveOn} />
      )}
    </Modal>
  );
}
