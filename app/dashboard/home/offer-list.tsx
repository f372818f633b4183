import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type Props = {
  heading: string;
  items: readonly string[];
  icons: readonly LucideIcon[];
  link: readonly [label: string, href: string];
};

export function OfferList({ heading, items, icons, link: [label, href] }: Props) {
  return (
    <section className="card panel">
      <header>
        <h2>{heading}</h2>
      </header>
      <ul className={items.length > 4 ? 'rows [&>.row]:py-[0.575rem]' : 'rows'}>
        {items.map((item, index) => {
          const Icon = icons[index];
          return (
            <li key={item} className="row">
              <span className="subtle">{Icon && <Icon className="icon" aria-hidden />}</span>
              <span>{item}</span>
            </li>
          );
        })}
      </ul>
      <footer>
        <Link to={href} className="link">
          {label}
          <ArrowRight className="icon arrow" aria-hidden />
        </Link>
      </footer>
    </section>
  );
}
