import '../notice.css';
import { trouble } from '#content/messages.ts';

export function ErrorPage() {
  return (
    <section className="notice-page">
      <div className="card">
        <h1 className="display d3">{trouble.heading}</h1>
        <p className="muted">{trouble.text}</p>
        <div className="acts">
          <a className="btn btn-p btn-lg" href="">
            {trouble.button}
          </a>
        </div>
      </div>
    </section>
  );
}
