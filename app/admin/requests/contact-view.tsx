import './lead/lead.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from 'react-router';
import { Timeline } from '#app/admin/timeline/timeline.tsx';
import { initialsOf } from '#app/shell/person.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { contactList, contactView as copy } from '#content/admin/admin-lists.ts';
import type { Consultation } from '#features/contact/contract.ts';
import { deskPath } from '#features/conversations/rules/notes.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { LeadFields, SaveState } from './lead/lead-fields.tsx';
import { LeadNotes } from './lead/lead-notes.tsx';
import { NextCall, PersonSections } from './lead/lead-person.tsx';
import { useNeighbors, usePerson } from './lead/lead-queries.ts';
import { RequestCard } from './lead/request-card.tsx';
import { useLeadChanges } from './lead/use-lead-changes.ts';
import { LeadBadge } from './lead-badge.tsx';
import { Composer } from './reply/composer.tsx';

const Heading = ({ lead }: { lead: Consultation }) => (
  <div className="lead-heading">
    <Avatar initials={initialsOf({ ...lead, username: lead.email })} />
    <div>
      <p>
        <b>
          {lead.firstName} {lead.lastName}
        </b>{' '}
        {lead.isSpam ? <span className="badge b-amber">{contactList.spam}</span> : <LeadBadge status={lead.status} />}
      </p>
      <p className="muted">
        <Breakable text={[lead.company, lead.email].filter(Boolean).join(', ')} />
      </p>
    </div>
  </div>
);

type ArrowsProps = { id: number; onGo: (id: number) => void };

function Arrows({ id, onGo }: ArrowsProps) {
  const { previous, next } = useNeighbors(id);
  const arrow = (to: number | undefined, label: string, Icon: typeof ChevronUp) => (
    <button
      type="button"
      className="btn btn-g btn-i btn-sm"
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onGo(to)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
  return (
    <div className="lead-arrows">
      {arrow(previous, leadCopy.previous, ChevronUp)}
      {arrow(next, leadCopy.next, ChevronDown)}
    </div>
  );
}

function Lead({ request }: { request: Consultation }) {
  const changes = useLeadChanges(request);
  const person = usePerson(request.id);
  const { lead, save } = changes;
  const timeZone = person.data?.timeZone;
  return (
    <div className="lead-sheet">
      <div className="lead-state">
        <LeadFields lead={lead} save={save} />
        <SaveState changes={changes} timeZone={timeZone} />
        {person.data?.conversationId && (
          <Link className="link justify-self-start" to={deskPath(person.data.conversationId)}>
            {leadCopy.conversation}
          </Link>
        )}
        {person.data?.nextCall && (
          <NextCall call={person.data.nextCall} firstName={lead.firstName} timeZone={person.data.timeZone} />
        )}
      </div>
      <div className="lead-main">
        <RequestCard lead={lead} />
        <Composer lead={lead} person={person.data} />
        <Timeline whose={{ of: 'contacts', id: lead.id }} />
      </div>
      <div className="lead-facts">
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

type Props = { request: Consultation; onGo: (id: number) => void; onClose: () => void };

/** One lead: what was asked, answers and notes, what happened, and beside it how it stands. */
export const ContactView = ({ request, onGo, onClose }: Props) => (
  <Modal
    kind="sheet"
    title={fillText(copy.title, { name: `${request.firstName} ${request.lastName}` })}
    heading={<Heading lead={request} />}
    tools={<Arrows id={request.id} onGo={onGo} />}
    closeLabel={adminPanel.close}
    onClose={onClose}
  >
    {/* Another lead starts with its own unsaved texts. */}
    <Lead key={request.id} request={request} />
  </Modal>
);
