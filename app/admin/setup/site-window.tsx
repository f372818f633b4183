import type { CSSProperties } from 'react';
import { HeroPicture } from '#app/document/hero-picture.tsx';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { brand } from '#content/brand.ts';
import { company } from '#content/company.ts';
import { navigation } from '#content/frame.ts';
import { hero } from '#content/landing/landing.ts';

/** As many as fit. */
const SHOWN_LINKS = ['#services', '#about', '#contact'];

type Props = {
  heading?: string;
  lead?: string;
  /** What is typed beside it. */
  name?: string;
  tagline?: string;
  /** Colors that are chosen beside it. */
  style?: CSSProperties;
  logo?: string;
};

/** The beginning of the landing page as it will be. It repeats the form, so that it says nothing to screen readers. */
export function SiteWindow({
  heading = copy.window.heading,
  lead = copy.window.lead,
  name,
  tagline,
  style,
  logo,
}: Props) {
  const links = navigation.items.filter(({ href }) => SHOWN_LINKS.some((shown) => href.endsWith(shown)));
  return (
    <div
      className="sticky top-3 isolate m-3 flex h-[calc(100dvh-1.5rem)] flex-col overflow-hidden rounded-[1.125rem] bg-brand-deep p-[clamp(2rem,4vw,3.5rem)] pb-0 text-white before:absolute before:inset-0 before:-z-1 before:bg-linear-to-b before:from-brand-dark/90 before:to-brand-dark/0 before:to-50% max-lg:hidden"
      aria-hidden
    >
      <HeroPicture sizes="max(50vw, 118vh)" className="inset-0 -z-2" />
      <p className="display d3">{heading}</p>
      <p className="mt-3 text-on-brand">{lead}</p>
      <div style={style} className="mt-auto overflow-hidden rounded-t-card bg-bg text-fg shadow-window">
        <p className="flex h-14 items-center gap-2.5 border-b border-line bg-surface px-5 text-lg font-strong">
          <img
            className="size-6.5 object-contain"
            src={logo || brand.logoLight || '/brand/mark.svg'}
            alt=""
            width="26"
            height="26"
          />
          <span className="min-w-0 flex-1 truncate">{name || company.name}</span>
          <span className="flex gap-3.5 text-sm font-normal whitespace-nowrap text-muted max-xl:hidden">
            {links.map(({ href, label }) => (
              <span key={href}>{label}</span>
            ))}
          </span>
        </p>
        <div className="px-8 pt-9 pb-12">
          <p className="eyebrow wrap-anywhere">{tagline || hero.eyebrow}</p>
          <p className="display d3 mt-2">{hero.headline}</p>
          <p className="mt-4 line-clamp-3 max-w-110 text-muted">{hero.lead}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <span className="btn btn-p">{hero.primary.label}</span>
            <span className="btn btn-s">{hero.secondary.label}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
