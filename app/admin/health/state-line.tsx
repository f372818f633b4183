import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { health as copy } from '#content/admin/admin-health.ts';
import { describeFinding, type Finding, isProblem, stateOf } from '#features/health/rules/findings.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';

const LOOKS = {
  working: ['border-success-text/22 bg-success-soft text-success-text', CircleCheck],
  attention: ['border-warning-text/22 bg-warning-soft text-warning-text', TriangleAlert],
  failed: ['border-danger-line bg-danger-soft text-danger-text', CircleAlert],
} as const;

const MOST_NAMED = 2;

function ProblemText({ problems }: { problems: readonly Finding[] }) {
  const dates = useDates();
  const named = problems.slice(0, MOST_NAMED).map((finding) => describeFinding(finding, dates.recentTime).title);
  const more = problems.length - named.length;
  return (
    <>
      <b className="font-semibold">{countedText(copy, problems.length)}</b> {named.join('. ')}
      {more > 0 && ` ${fillText(copy.more, { count: more })}`}. {more === 0 && copy.restWorks}
    </>
  );
}

type Props = { findings: readonly Finding[]; onShow: (check: Finding['check']) => void };

/** The state of the whole site in one line. */
export function StateLine({ findings, onShow }: Props) {
  const problems = findings
    .filter(isProblem)
    .toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));
  const [look, Icon] = LOOKS[stateOf(findings)];
  const [first] = problems;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border px-4.5 py-3.5 ${look}`}
      role="status"
    >
      <Icon className="icon size-5 flex-none" aria-hidden />
      <p className="min-w-0 flex-[1_1_14rem] text-pretty wrap-anywhere">
        {first ? <ProblemText problems={problems} /> : <b className="font-semibold">{copy.works}</b>}
      </p>
      {first && (
        <button type="button" className="link text-inherit" onClick={() => onShow(first.check)}>
          {first.check === 'jobs' ? copy.showJob : copy.show}
        </button>
      )}
    </div>
  );
}

export function OutageLine({ title, text }: { title: string; text: string }) {
  const [look, Icon] = LOOKS.failed;
  return (
    <div className={`flex items-center gap-3.5 rounded-card border px-4.5 py-3.5 ${look}`} role="alert">
      <Icon className="icon size-5 flex-none" aria-hidden />
      <p>
        <b className="font-semibold">{title}</b> {text}
      </p>
    </div>
  );
}
