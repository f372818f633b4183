import { stats } from '#content/landing/landing.ts';

export function Stats() {
  return (
    <section id="stats" className="bg-bg-subtle">
      <div className="wrap py-[clamp(3.5rem,6vw,5.5rem)]">
        <div className="ruler" />
        <ul className="stats">
          {stats.map(({ id, value, label }) => (
            <li key={id}>
              <b>{value}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
