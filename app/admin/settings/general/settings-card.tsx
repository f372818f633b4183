import {
  Bot,
  CircleAlert,
  CircleCheck,
  Clock,
  CreditCard,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  ShieldCheck,
} from 'lucide-react';
import { useId } from 'react';
import { adviceFor } from '#app/admin/forms/use-conflict.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import type { SettingsCard as Card, SiteSettings } from '#features/settings/contract.ts';
import type { CardId } from '#features/settings/rules/cards.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDates } from '#ui/text/zone.ts';
import { statusOf } from './card-status.ts';
import { PaymentParts } from './payment-parts.tsx';
import { SettingRow } from './setting-row.tsx';
import { type CardState, type CardTrial, useCard } from './use-card.ts';

const ICONS: Record<CardId, LucideIcon> = {
  mail: Mail,
  inbox: MailOpen,
  payments: CreditCard,
  consultants: Bot,
  leads: Inbox,
  business: Clock,
  staff: ShieldCheck,
};

function CardHead({ state, settings, id }: { state: CardState; settings: SiteSettings; id: string }) {
  const { card, trial, test } = state;
  const { title, none } = copy.cards[card.id];
  const Icon = ICONS[card.id];
  const dates = useDates();
  const status = statusOf(settings, card, dates.moment);
  const tried = trial && (trial.ok ? ('working' as const) : ('failing' as const));
  const badge = tried && status?.badge !== 'environment' ? tried : status?.badge;
  const color = tried === badge ? (trial?.ok ? 'green' : 'red') : status?.color;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-4 sm:px-5">
      <span className="flex size-8 flex-none items-center justify-center rounded-md bg-hover">
        <Icon className="icon text-muted" aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">{status?.text ?? none}</p>
      </div>
      {badge && <StatusBadge color={color}>{copy.badges[badge]}</StatusBadge>}
      {status && (
        <BusyButton
          type="button"
          className="btn btn-s btn-sm max-sm:min-h-11"
          busyLabel={copy.testing}
          aria-label={fillText(copy.testOf, { title })}
          onClick={test}
        >
          {copy.test}
        </BusyButton>
      )}
    </header>
  );
}

function TrialResult({ trial }: { trial: CardTrial | undefined }) {
  const dates = useDates();
  if (!trial) return null;
  const Icon = trial.ok ? CircleCheck : CircleAlert;
  return (
    <div
      className={`flex items-start gap-3 px-4 py-3.5 sm:px-5 ${trial.ok ? 'bg-success-soft text-success-text' : 'bg-danger-soft text-danger-text'}`}
      role={trial.ok ? 'status' : 'alert'}
    >
      <Icon className="icon mt-0.5 flex-none" aria-hidden />
      <p className="min-w-0 flex-1 text-base wrap-anywhere">
        {trial.title && <b className="font-semibold">{trial.title} </b>}
        <span className="text-fg">{trial.text}</span>
      </p>
      <span className="flex-none text-sm">{dates.time(trial.at)}</span>
    </div>
  );
}

function CardFoot({ state: { hasOpenChanges, discard, save } }: { state: CardState }) {
  if (!hasOpenChanges) return null;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3.5 sm:px-5">
      <button type="button" className="btn btn-g" onClick={discard}>
        {copy.discard}
      </button>
      <BusyButton type="button" className="btn btn-p" busyLabel={copy.saving} onClick={() => save()}>
        {copy.saveChanges}
      </BusyButton>
    </footer>
  );
}

/** A switch saves at once. */
function StaffFactor({ state }: { state: CardState }) {
  const [field] = state.card.fields;
  if (!field) return null;
  if (field.variable !== null) return <SettingRow field={field} state={state} />;
  const { label, hint } = copy.fields.REQUIRE_STAFF_2FA;
  const isOn = field.value === 'on';
  return (
    <div id="REQUIRE_STAFF_2FA" tabIndex={-1} className="col-span-6 sm:col-span-12">
      <Toggle
        isOn={isOn}
        label={label}
        text={label}
        onChange={() => void state.save({ [field.name]: isOn ? 'off' : 'on' })}
      />
      <p className="hint mt-1">{hint}</p>
    </div>
  );
}

type Props = { card: Card; settings: SiteSettings; onDirty: (isDirty: boolean) => void };

/** One connection or subject, saved on its own. */
export function SettingsCard({ card, settings, onDirty }: Props) {
  const id = useId();
  const state = useCard(card, onDirty);
  const { conflict } = state;
  const isLocked = card.fields.some(({ variable }) => variable !== null);
  const spent = fillText(copy.spent, { amount: settings.facts.spent.toFixed(2) });
  return (
    <section className="card min-w-0 overflow-hidden" aria-labelledby={id}>
      <CardHead state={state} settings={settings} id={id} />
      <div className="grid grid-cols-6 gap-4 p-4 sm:grid-cols-12 sm:p-5">
        {card.id === 'staff' ? (
          <StaffFactor state={state} />
        ) : (
          card.fields.map((field) => (
            <SettingRow
              key={field.name}
              field={field}
              state={state}
              note={field.name === 'AI_MONTHLY_LIMIT' ? spent : undefined}
            />
          ))
        )}
        {card.id === 'payments' && <PaymentParts state={state} webhookUrl={settings.webhookUrl} />}
        {isLocked && <p className="hint col-span-6 sm:col-span-12">{copy.locked}</p>}
        {conflict && (
          <div className="col-span-6 sm:col-span-12">
            <ConflictNotice
              message={`${conflict.message} ${adminPanel.conflict.kept}`}
              changes={conflict.changes}
              texts={adminPanel.conflict}
              advice={adviceFor(conflict.changes)}
              onChoose={() => {}}
            />
          </div>
        )}
      </div>
      <TrialResult trial={state.trial} />
      <CardFoot state={state} />
    </section>
  );
}
