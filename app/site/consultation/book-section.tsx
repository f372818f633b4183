import { lazy, Suspense, useCallback } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { consultation } from '#content/consultation.ts';
import { detectedZone } from '#features/booking/rules/detected-zone.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import type { Route } from './+types/consultation-page';

/** The server renders it at once: what it streams later needs a script to appear. */
const Picker = import.meta.env.SSR
  ? (await import('./picker/picker.tsx')).default
  : lazy(() => import('./picker/picker.tsx'));

const { anchor, heading, lead, link, showTimes, failed } = consultation.book;
const request = `#${consultation.form.anchor}`;

type Data = Route.ComponentProps['loaderData'];

function Failure({ again }: { again: string }) {
  return (
    <div className="card grid justify-items-start gap-2 p-5" role="alert">
      <ErrorText className="m-0">{failed.title}</ErrorText>
      <p className="muted">{failed.text}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link to={again} className="btn btn-s h-11" preventScrollReset>
          {failed.again}
        </Link>
        <a href={request} className="btn btn-g h-11">
          {failed.request}
        </a>
      </p>
    </div>
  );
}

/** Days of a month as grey tiles, until the times are there. The link is for browsers that run no script. */
function EmptyPicker({ zone }: { zone: string }) {
  return (
    <div className="card empty-picker">
      <div className="days" aria-hidden>
        {Array.from({ length: 35 }, (_, day) => (
          <i key={day} />
        ))}
      </div>
      <a href={`?zone=${encodeURIComponent(zone)}#${anchor}`} className="btn btn-p btn-lg">
        {showTimes}
      </a>
    </div>
  );
}

/** Whoever follows a link to the form below passes the section: if it grew then, the form would move out of view. */
const PASSING_BY = 400;
/** Below the fixed header, and soon to come from below. */
const NEAR = '-96px 0px 300px 0px';

/** The page is the same for everybody, so the free times load when somebody comes near them. */
export function BookSection({ data }: { data: Data }) {
  const [query] = useSearchParams();
  const { load, data: loaded } = useFetcher<Data>();
  const shown = data.picker || data.isFailure ? data : (loaded ?? data);
  const isPending = !shown.picker && !shown.isFailure;
  const watch = useCallback(
    (section: HTMLElement | null) => {
      if (!section) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (!entry?.isIntersecting) return;
          timer = setTimeout(() => {
            observer.disconnect();
            void load(`/consultation?${new URLSearchParams({ zone: detectedZone() })}`);
          }, PASSING_BY);
        },
        { rootMargin: NEAR },
      );
      observer.observe(section);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [load],
  );
  const empty = <EmptyPicker zone={data.zone} />;
  return (
    <section
      id={anchor}
      className="sec border-b border-line bg-bg-subtle"
      aria-labelledby="book-title"
      ref={isPending ? watch : undefined}
    >
      <div className="wrap">
        <div className="sechead">
          <h2 id="book-title" className="display d2">
            {heading}
          </h2>
          <div className="grid gap-3">
            <p>{lead}</p>
            <a href={request} className="inline-link justify-self-start text-accent-text text-[0.9375rem]">
              {link}
            </a>
          </div>
        </div>
        {shown.picker ? (
          <Suspense fallback={empty}>
            <Picker data={shown.picker} />
          </Suspense>
        ) : shown.isFailure ? (
          <Failure again={query.size > 0 ? `?${query}` : `?zone=${encodeURIComponent(data.zone)}`} />
        ) : (
          empty
        )}
      </div>
    </section>
  );
}
