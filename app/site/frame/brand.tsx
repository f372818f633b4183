import { Link } from 'react-router';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { company } from '#content/company.ts';

/** In a row it gives way to what is beside it. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 max-w-full min-w-7 shrink-99 items-center gap-[0.6rem] text-xl font-semibold tracking-[-0.022em]"
    >
      <BrandMark side={28} className="size-7 flex-none" />
      <span className="truncate">{company.name}</span>
    </Link>
  );
}
