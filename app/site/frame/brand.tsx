import { Link } from 'react-router';
import { company } from '#content/company.ts';

export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-[0.6rem] text-xl font-semibold tracking-[-0.022em] whitespace-nowrap"
    >
      <img className="size-7" src="/brand/mark.svg" alt="" width="28" height="28" fetchPriority="low" />
      <span>{company.name}</span>
    </Link>
  );
}
