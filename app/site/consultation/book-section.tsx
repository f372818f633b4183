import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { consultation } from '#content/consultation.ts';
import { hasChoice } from '#features/booking/rules/choice-names.ts';
import { detectedZone } from '#features/booking/rules/detected-zone.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import type { Route } from './+types/consultation-page';

/** The server renders it at once: what it streams later needs a script to appear. */
const Picker = import.meta.env.SSR
  ? (await import('./picker/picker.tsx')).default
  : lazy(() => import('./picker/picker.tsx'));

const { book } = consultation;
const { anchor, failed } = book;
const request = `#${consultation.form.anchor}`;

type Data = Omit<Route.ComponentProps['loaderData'], 'next'>;

function Failure({ again }: { again: ReactNode }) {
  return (
    <div className="card grid justify-items-start gap-2 p-5" role="alert">
      <ErrorText className="m-0">{failed.title}</ErrorText>
      <p className="muted">{failed.text}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {again}
        <a href={request} className="btn btn-g h-11">
          {failed.request}
        </a>
      </p>
    </div>
  );
}

/**
 * Days of a month as gray tiles until the times load. The link's zone is for browsers without scripts; the inline script
 * replaces it with the visitor's. With a script it is as high as the picker, so that what is below doesn't move.
 */
function EmptyPicker({ zone, isLoading, onShow }: { zone: string; isLoading: boolean; onShow: () => void }) {
  return (
    <div className="card grid min-h-264 place-items-center p-5 *:col-start-1 *:row-start-1 max-lg:items-start lg:min-h-136 noscript:min-h-0">
      <div className="grid w-full max-w-160 grid-cols-7 gap-1" aria-hidden>
        {Array.from({ length: 35 }, (_, day) => (
          <i key={day} className="h-[clamp(2.75rem,6vw,3.625rem)] rounded-box bg-hover" />
        ))}
      </div>
      <a
        href={`/consultation?zone=${encodeURIComponent(zone)}#${anchor}`}
        className="btn btn-p btn-lg max-lg:mt-24"
        data-choice
        data-own-zone
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          onShow();
        }}
        suppressHydrationWarning
      >
        {book.showTimes}
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
  const { load, data: loaded, state } = useFetcher<Data>();
  const shown = data.picker || data.isFailure ? data : (loaded ?? data);
  const isPending = !shown.picker && !shown.isFailure;
  const showTimes = useCallback(
    () => void load(`/consultation?${new URLSearchParams({ zone: detectedZone() })}`),
    [load],
  );
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
            showTimes();
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
    [showTimes],
  );
  const empty = <EmptyPicker zone={data.zone} isLoading={state === 'loading'} onShow={showTimes} />;
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
            {book.heading}
          </h2>
          <div className="grid gap-3">
            <p>{book.lead}</p>
            <a href={request} className="inline-link justify-self-start text-accent-text text-[0.9375rem]">
              {book.link}
            </a>
          </div>
        </div>
        {shown.picker ? (
          // Late in a month the picker is shorter than what it replaces.
          <div className="max-lg:has-[[role=grid]]:min-h-264">
            <Suspense fallback={empty}>
              <Picker data={shown.picker} />
            </Suspense>
          </div>
        ) : shown.isFailure ? (
          <Failure
            again={
              hasChoice(query) ? (
                <Link to={`?${query}`} className="btn btn-s h-11" preventScrollReset>
                  {failed.again}
                </Link>
              ) : (
                <button type="button" className="btn btn-s h-11" onClick={showTimes}>
                  {failed.again}
                </button>
              )
            }
          />
        ) : (
          empty
        )}
      </div>
    </section>
  );
}
