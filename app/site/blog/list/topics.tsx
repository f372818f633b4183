import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { listAddress, topicKey } from '#features/blog/rules.ts';

const CHIP =
  'inline-flex min-h-9 max-w-full items-center rounded-full border px-[0.95rem] py-1 text-md wrap-anywhere data-waiting:border-fg data-waiting:bg-fg data-waiting:text-bg';
const OFF = 'border-line-strong bg-surface text-muted hover:bg-hover hover:text-fg';
/** Off again as soon as another one waits. */
const ON =
  'border-fg bg-fg text-bg in-[ul:has([data-waiting])]:border-line-strong in-[ul:has([data-waiting])]:bg-surface in-[ul:has([data-waiting])]:text-muted';

type ChipProps = { label: string; topic: string; q: string; isOn: boolean };

function Chip({ label, topic, q, isOn }: ChipProps) {
  return (
    <li>
      <Link
        to={listAddress({ topic, q })}
        className={`${CHIP} ${isOn ? ON : OFF}`}
        aria-current={isOn ? 'true' : undefined}
        preventScrollReset
        data-choice
      >
        {label}
      </Link>
    </li>
  );
}

/** Links rather than buttons, so that topics work without JavaScript. */
export function Topics({ topics, current, q }: { topics: string[]; current: string; q: string }) {
  return (
    <nav className="mt-8" aria-labelledby="topics-label">
      <p className="mb-3 text-sm/5 text-subtle" id="topics-label">
        {blog.filter}
      </p>
      {/* Many topics scroll, so that the posts stay in sight. */}
      <ul className="-m-1 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        <Chip label={blog.all} topic="" q={q} isOn={current === ''} />
        {topics.map((topic) => (
          <Chip key={topic} label={topic} topic={topic} q={q} isOn={topicKey(topic) === topicKey(current)} />
        ))}
      </ul>
    </nav>
  );
}
