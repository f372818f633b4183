import {
  Activity,
  Braces,
  CalendarDays,
  Clock,
  Cpu,
  Database,
  DatabaseBackup,
  HardDrive,
  Hourglass,
  Layers,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Package,
  Radio,
  ShieldCheck,
  Webhook,
} from 'lucide-react';
import { Link } from 'react-router';
import { health as copy, type HealthCheckName } from '#content/admin/admin-health.ts';
import { describeFinding, type Finding, isProblem } from '#features/health/rules/findings.ts';
import { Meter } from '#ui/meter.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDates } from '#ui/text/zone.ts';
import { Steps, TechnicalLine } from './problem-details.tsx';

const ICONS: Record<HealthCheckName, LucideIcon> = {
  mail: Mail,
  webhooks: Webhook,
  answers: MessagesSquare,
  calendars: CalendarDays,
  backups: DatabaseBackup,
  database: Database,
  migrations: Layers,
  disk: HardDrive,
  memory: Cpu,
  clock: Clock,
  certificate: ShieldCheck,
  jobs: Activity,
  settings: Hourglass,
  launch: ListChecks,
  server: Package,
  environment: Braces,
  streams: Radio,
};

const COLORS = { working: 'green', off: undefined, attention: 'amber', failed: 'red' } as const;

const links: Partial<Record<HealthCheckName, readonly [string, string]>> = copy.links;

const BARS = {
  working: 'var(--success-text)',
  off: undefined,
  attention: 'var(--warning-text)',
  failed: 'var(--danger)',
};

function DiskBar({ finding: { check, facts, state } }: { finding: Finding }) {
  const used = Number(facts.usedPercent ?? Number.NaN);
  if (check !== 'disk' || Number.isNaN(used)) return null;
  return <Meter share={used} color={BARS[state]} className="mt-auto" />;
}

/** What a check found; for an error, what happened, what it affects and what to do. */
export function HealthCard({ finding }: { finding: Finding }) {
  const dates = useDates();
  const { check, state, technical } = finding;
  const { word, title, text, affects, todo = [] } = describeFinding(finding, (at) => dates.recentTime(at));
  const Icon = ICONS[check];
  const link = links[check];
  return (
    <section
      id={`health-${check}`}
      className={`card flex scroll-mt-20 flex-col gap-2 px-4.5 pt-4 pb-4.5 ${check === 'backups' ? 'sm:col-span-2' : ''}`}
      aria-labelledby={`health-${check}-name`}
    >
      <header className="flex items-center gap-2.5">
        <Icon className="icon flex-none text-subtle" aria-hidden />
        <h2 id={`health-${check}-name`} className="min-w-0 flex-1 text-sm font-normal text-muted">
          {copy.checks[check]}
        </h2>
        <StatusBadge color={COLORS[state]}>{word}</StatusBadge>
      </header>
      <p className={isProblem(finding) ? 'font-semibold text-balance' : 'text-xl/7 font-semibold tracking-[-0.015em]'}>
        {title}
      </p>
      {(text ?? affects) && <p className="text-sm text-pretty text-muted wrap-anywhere">{text ?? affects}</p>}
      {todo.length > 0 && (
        <>
          <h3 className="text-sm font-strong">{copy.todo}</h3>
          <Steps todo={todo} />
        </>
      )}
      {technical && <TechnicalLine text={technical} />}
      <DiskBar finding={finding} />
      {link && (
        <p className="mt-auto pt-1">
          <Link to={link[1]} className="link text-sm">
            {link[0]}
          </Link>
        </p>
      )}
    </section>
  );
}
