import type { ComponentProps, ReactNode } from 'react';

/** A page with one card that says what happened. */
export const NoticePage = ({ children }: { children: ReactNode }) => (
  <section className="grid min-h-[min(46rem,92svh)] place-items-center px-(--gutter) pt-[calc(var(--header-h)+3rem)] pb-16 print:block print:min-h-0 print:p-0">
    {children}
  </section>
);

export const NoticeCard = (props: ComponentProps<'div'>) => (
  <div
    {...props}
    className="card grid w-[min(34rem,100%)] justify-items-center gap-3 px-[clamp(1.25rem,4vw,2.75rem)] py-[clamp(2rem,5vw,3.25rem)] text-center print:w-auto print:justify-items-start print:border-0 print:p-0 print:text-left"
  />
);

export const NoticeTile = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  <span className={`tile mb-1 print:hidden ${look}`}>{children}</span>
);

/** Its own heading, which may get the focus. */
export const NoticeHeading = ({ children, ...props }: ComponentProps<'h1'>) => (
  <h1 {...props} className="display d3 focus:outline-none">
    {children}
  </h1>
);

export const NoticeActions = ({ children }: { children: ReactNode }) => (
  <div className="acts mt-4 flex flex-wrap justify-center gap-3 print:hidden">{children}</div>
);
