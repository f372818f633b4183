import { X } from 'lucide-react';
import { useId } from 'react';
import { adviceFor } from '#app/admin/forms/use-conflict.ts';
import { availabilityAddresses, availability as copy } from '#content/admin/admin-availability.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { HostAvailability } from '#features/booking/contract/calendar.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { zonedMoment } from '#ui/text/zoned-time.ts';
import { AddressField } from './address-field.tsx';
import { BusyPart } from './busy-part.tsx';
import { ExceptionsPart } from './exceptions-part.tsx';
import { FeedPart } from './feed-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { PartHeading, SidePart } from './side-part.tsx';
import { type AvailabilityState, useAvailability } from './use-availability.ts';
import { WeeklyHours } from './weekly-hours.tsx';
import { ZoneSelect } from './zone-select.tsx';

type StateProps = { state: AvailabilityState };

function Outside({ state: { outside, dismissOutside }, zone }: StateProps & { zone: string }) {
  if (outside.length === 0) return null;
  return (
    <div className="notice relative mx-5 my-4 pr-12" role="status">
      <p>{copy.outside}</p>
      <ul>
        {outside.map(({ id, startsAt, name }) => (
          <li key={id}>
            {zonedMoment(startsAt, zone)}, {name}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-g btn-i btn-sm absolute top-2 right-2"
        aria-label={copy.dismiss}
        onClick={dismissOutside}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}

function problemText({ problems, canSave }: AvailabilityState): string | null {
  if (problems > 0) return countedText(copy.toFix, problems);
  return canSave ? null : copy.fieldProblem;
}

function Foot({ state, isHost }: StateProps & { isHost: boolean }) {
  const { isDirty, canSave, save, discard } = state;
  const problem = problemText(state);
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-5 py-3.5">
      <ErrorText className="m-0 flex-[1_1_14rem]" role="status">
        {problem}
      </ErrorText>
      {isDirty && (
        <button type="button" className="btn btn-g" onClick={discard}>
          {copy.discard}
        </button>
      )}
      <BusyButton
        type="button"
        className="btn btn-p"
        busyLabel={copy.saving}
        aria-disabled={!canSave || (isHost && !isDirty) || undefined}
        onClick={save}
      >
        {copy.save}
      </BusyButton>
    </footer>
  );
}

function TheirHours({ state: { conflict, choose } }: StateProps) {
  if (!conflict) return null;
  const { message, changes } = conflict;
  return (
    <ConflictNotice
      message={`${message} ${adminPanel.conflict.kept}`}
      changes={changes}
      texts={adminPanel.conflict}
      advice={adviceFor(changes)}
      onChoose={choose}
    />
  );
}

const LeaveQuestion = ({ state: { blocker } }: StateProps) => (
  <ConfirmDialog
    isOpen={blocker.state === 'blocked'}
    title={copy.leave.title}
    text={copy.leave.text}
    cancel={copy.leave.stay}
    onCancel={() => blocker.reset?.()}
    choices={[{ label: copy.leave.leave, kind: 'danger', onChoose: () => blocker.proceed?.() }]}
  />
);

/** What a host offers. Saved as a whole; the preview below shows its effect before that. */
export function AvailabilityEditor({ stored }: { stored: HostAvailability }) {
  const id = useId();
  const state = useAvailability(stored);
  const { draft, setDraft } = state;
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  return (
    <section className="card" aria-labelledby={id}>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id={id} className="text-lg font-semibold tracking-[-0.014em]">
            {copy.heading}
          </h2>
          <p className="text-sm text-muted">
            {fillText(stored.isHost ? copy.lead : copy.firstLead, { name: stored.name })}
          </p>
        </div>
        <Toggle
          isOn={draft.isBookable}
          label={copy.isBookable}
          text={copy.isBookable}
          onChange={() => set({ isBookable: !draft.isBookable })}
        />
        <ZoneSelect value={draft.zone} onChange={(zone) => set({ zone })} />
      </header>
      <Outside state={state} zone={draft.zone} />
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div>
          <WeeklyHours draft={draft} onChange={setDraft} />
          <PreviewPart hostId={stored.hostId} draft={draft} />
        </div>
        <div className="border-t border-line lg:border-t-0 lg:border-l">
          <RulesPart draft={draft} onChange={setDraft} />
          <ExceptionsPart draft={draft} onChange={setDraft} />
          <SidePart>
            <PartHeading className="mb-2">
              <label htmlFor={`${id}-title`}>{copy.title}</label>
            </PartHeading>
            <input
              id={`${id}-title`}
              className="input sm"
              maxLength={100}
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              value={draft.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <p className="hint" id={`${id}-hint`}>
              {copy.titleHint}
            </p>
          </SidePart>
          <AddressField
            label={availabilityAddresses.meeting}
            hint={availabilityAddresses.meetingHint}
            value={draft.meetingUrl}
            onChange={(meetingUrl) => set({ meetingUrl })}
          />
          <BusyPart stored={stored} value={draft.busyUrl} onChange={(busyUrl) => set({ busyUrl })} />
          <FeedPart stored={stored} />
        </div>
      </div>
      <TheirHours state={state} />
      <Foot state={state} isHost={stored.isHost} />
      <LeaveQuestion state={state} />
    </section>
  );
}
