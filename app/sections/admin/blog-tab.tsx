import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { adminBlog } from '#content/admin.ts';

export default function BlogTab() {
  const [label, to] = adminBlog.link;
  return (
    <section className="card empty">
      <h2>{adminBlog.heading}</h2>
      <p>{adminBlog.text}</p>
      <div className="ways">
        <Link to={to} className="btn btn-p">
          {label}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
    </section>
  );
}
