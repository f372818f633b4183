import { Bot, Lightbulb, MessagesSquare } from 'lucide-react';
import { auth } from '#content/auth.ts';
import { Picture } from '#ui/picture.tsx';

const icons = { bot: Bot, 'messages-square': MessagesSquare, lightbulb: Lightbulb };

export function AuthPanel() {
  const { label, heading, lead, benefits } = auth.panel;
  return (
    <aside className="r" aria-label={label}>
      <Picture
        className="art"
        name="hero"
        widths={[800, 1280, 1920]}
        width={1920}
        height={1080}
        sizes="max(50vw, 118vh)"
        alt=""
        fetchPriority="low"
      />
      <div>
        <h2 className="display d2">{heading}</h2>
        <p className="lead-in">{lead}</p>
      </div>
      <ul className="grid gap-5 xl:grid-cols-3">
        {benefits.map(({ title, icon, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title}>
              <Icon className="icon" aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
