import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { postCheck as copy } from '#content/blog-management.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SECOND } from '#lib/time/durations.ts';
import { type CheckedText, checkText, type Finding, ownLinks } from './check-text.ts';

const REST_MS = 1_000;
const MOST_LINKS = 50;

/** Pages that were there. */
const reachable = new Set<string>();
/** When others were missing. They may be published meanwhile. */
const missing = new Map<string, number>();
const ASK_AGAIN_AFTER = 30 * SECOND;

const wasJustMissing = (path: string) => Date.now() - (missing.get(path) ?? 0) < ASK_AGAIN_AFTER;

async function findBroken(content: string): Promise<Set<string>> {
  const paths = [...new Set(ownLinks(content).map(({ path }) => path))].slice(0, MOST_LINKS);
  const broken = new Set<string>();
  for (const path of paths.filter((one) => !reachable.has(one))) {
    const answer = wasJustMissing(path) ? null : await fetch(path, { method: 'HEAD' }).catch(() => null);
    if (answer?.status === 404) missing.set(path, Date.now());
    else if (answer) reachable.add(path);
    if (wasJustMissing(path)) broken.add(path);
  }
  return broken;
}

const field = (form: HTMLFormElement | null | undefined, name: string) => {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
};

const textIn = (form: HTMLFormElement): CheckedText => ({
  title: field(form, 'title')?.value ?? '',
  slug: field(form, 'slug')?.value ?? '',
  summary: field(form, 'summary')?.value ?? '',
  content: field(form, 'content')?.value ?? '',
});

function jumpTo(form: HTMLFormElement | null | undefined, { field: name, line }: Finding) {
  const control = field(form, name);
  if (!control) return;
  control.focus();
  if (line === undefined) return control.select();
  const lines = control.value.split('\n');
  const start = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  control.setSelectionRange(start, start + (lines[line]?.length ?? 0));
}

/** What readers would stumble over, a second after the last key. Starts again with a new key when the form is filled. */
export function PublishCheck() {
  const card = useRef<HTMLElement>(null);
  const [findings, setFindings] = useState<Finding[] | null>(null);

  useEffect(() => {
    const form = card.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function check(from: HTMLFormElement) {
      const text = textIn(from);
      const broken = await findBroken(text.content);
      if (!isOver) setFindings(text.content.trim() ? checkText(text, broken) : null);
    }
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(form), REST_MS);
    };
    start();
    form.addEventListener('input', start);
    return () => {
      isOver = true;
      clearTimeout(timer);
      form.removeEventListener('input', start);
    };
  }, []);

  const isReady = findings?.length === 0;
  const Icon = isReady ? CircleCheck : TriangleAlert;
  return (
    <section ref={card} className="card p-5" aria-label={copy.heading} hidden={findings === null}>
      <h2 className="flex items-center justify-between gap-2 text-sm font-strong">
        {copy.heading}
        {findings && !isReady && (
          <span className="badge bg-warning-soft text-warning-text">
            {fillText(copy.count, { n: findings.length })}
          </span>
        )}
      </h2>
      {isReady && <p className="mt-1 text-sm text-muted">{copy.ready}</p>}
      <ul className="grid">
        {findings?.map((finding, index) => (
          <li key={index} className="mt-3 flex gap-2.5 border-line border-t pt-3 text-sm">
            <Icon className="icon mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
            <p>
              {finding.text}{' '}
              <button
                type="button"
                className="link"
                onClick={(event) => jumpTo(event.currentTarget.closest('form'), finding)}
              >
                {copy.show}
                <span className="sr">: {finding.text}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
