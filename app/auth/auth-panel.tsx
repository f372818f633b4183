import { Bot, Lightbulb, MessagesSquare } from 'lucide-react';
import { HeroPicture } from '#app/document/hero-picture.tsx';
import { auth } from '#content/auth.ts';

const icons = { bot: Bot, 'messages-square': MessagesSquare, lightbulb: Lightbulb };

/**
 * Stays visible beside a form that is taller than the window. Its picture ends above the text, which would hide it; a taller
 * one would be scaled beyond its size.
 */
export function AuthPanel() {
  const { label, heading, lead, benefits } = auth.panel;
  return (
    <aside
      className="sticky top-3 isolate m-3 flex min-h-[calc(100dvh-1.5rem)] flex-col justify-end gap-8 self-start overflow-hidden rounded-[1.125rem] bg-brand-deep p-[clamp(2rem,4vw,4rem)] text-white before:absolute before:inset-0 before:-z-1 before:bg-linear-to-b before:from-brand-dark/0 before:from-8% before:to-brand-dark/90 before:to-66% max-lg:hidden"
      aria-label={label}
    >
      <HeroPicture
        sizes="max(50vw, 118vh)"
        className="inset-x-0 top-0 -z-2 h-[66%] mask-[linear-gradient(black_60%,transparent)]"
      />
      <div>
        <h2 className="display d2">{heading}</h2>
        <p className="mt-3 max-w-120 text-on-brand">{lead}</p>
      </div>
      <ul className="grid gap-5 xl:grid-cols-3">
        {benefits.map(({ title, icon, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title}>
              <Icon className="icon text-3xl text-ember-soft" aria-hidden />
              <h3 className="mt-2 font-strong tracking-[-0.012em]">{title}</h3>
              <p className="mt-1 text-md/normal text-pretty text-on-brand-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
