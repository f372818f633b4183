import './topics.css';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { listAddress, topicKey } from '#features/blog/rules.ts';

function Chip({ label, topic, isOn }: { label: string; topic: string; isOn: boolean }) {
  return (
    <li>
      <Link
        to={listAddress(topic)}
        className={isOn ? 'chip on' : 'chip'}
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
export function Topics({ topics, current }: { topics: string[]; current: string }) {
  return (
    <nav className="mt-10" aria-labelledby="topics-label">
      <p className="mb-3 text-sm text-subtle" id="topics-label">
        {blog.filter}
      </p>
      <ul className="chips">
        <Chip label={blog.all} topic="" isOn={current === ''} />
        {topics.map((topic) => (
          <Chip key={topic} label={topic} topic={topic} isOn={topicKey(topic) === topicKey(current)} />
        ))}
      </ul>
    </nav>
  );
}
