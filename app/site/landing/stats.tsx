import { stats } from '#content/landing/landing.ts';

export function Stats() {
  return (
    <section id="stats" className="bg-bg-subtle">
      <div className="wrap py-[clamp(2rem,6vw,5.5rem)]">
        <div className="ruler" />
        <ul className="grid grid-cols-2 lg:grid-cols-4">
          {stats.items.map(({ id, value, label }) => (
            <li key={id} className="pt-5 pr-5">
              <b className="display block text-[clamp(2.5rem,2rem+3.2vw,4.5rem)] leading-none tracking-[-0.035em] lining-nums">
                {value}
              </b>{' '}
              <span className="mt-1.5 block max-w-[15ch] text-md/[1.4] text-muted">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
