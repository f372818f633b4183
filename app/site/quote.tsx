import type { ReactNode } from 'react';

type Props = {
  content: string;
  author: { name: string; title: string; avatar: string };
  isWide?: boolean;
  /** What the customer gained, above the quote. */
  children: ReactNode;
};

const looks = {
  wide: 'indent-[-0.42em] font-display text-[clamp(1.1875rem,0.95rem+0.9vw,1.6875rem)]/[1.3] tracking-[-0.014em]',
  narrow: 'text-lg/normal tracking-[-0.01em]',
};

export const Quote = ({ content, author, isWide = false, children }: Props) => (
  <figure
    className={`card flex flex-col gap-3 lg:gap-5 p-[clamp(1rem,2.6vw,2.125rem)] ${isWide ? 'lg:col-span-2' : ''}`}
  >
    {children}
    <blockquote className={`text-pretty before:content-['“'] after:content-['”'] ${looks[isWide ? 'wide' : 'narrow']}`}>
      {content}
    </blockquote>
    <figcaption className="mt-auto flex items-center gap-3 text-md/[1.35]">
      <span className="ava size-10">
        <img src={author.avatar} alt="" width="44" height="44" loading="lazy" decoding="async" />
      </span>
      <span>
        <b className="font-strong">{author.name}</b>
        <small className="block text-base/[1.35] text-balance text-subtle">{author.title}</small>
      </span>
    </figcaption>
  </figure>
);
