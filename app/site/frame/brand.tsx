import { Link } from 'react-router';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { company } from '#content/company.ts';

export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-[0.6rem] text-xl font-semibold tracking-[-0.022em] whitespace-nowrap"
    >
      <BrandMark side={28} className="size-7" />
      <span>{company.name}</span>
    </Link>
  );
}
