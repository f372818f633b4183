import { Link } from 'react-router';
import { company } from '#content/company.ts';

export function Brand() {
  return (
    <Link to="/" className="brand">
      <img src="/brand/mark.svg" alt="" width="28" height="28" fetchPriority="low" />
      <span>{company.name}</span>
    </Link>
  );
}
