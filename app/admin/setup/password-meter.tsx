import { useEffect, useState } from 'react';
import { setup } from '#content/admin/admin-setup.ts';
import { passwordStrength } from '#features/accounts/rules/password-strength.ts';
import { fillText } from '#lib/text/fill-text.ts';

const { words, label } = setup.you.strength;
const ANNOUNCED_AFTER_MS = 500;

const LOOKS = [
  ['bg-danger', 'text-danger-text'],
  ['bg-warning-text', 'text-warning-text'],
  ['bg-success', 'text-success-text'],
  ['bg-success', 'text-success-text'],
] as const;

/** The word once nobody has typed for a moment, for screen readers. */
function useAnnounced(word: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(word), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [word]);
  return announced;
}

/** Between the password and its hint: the word stands at the end of the hint's line. `known`: words about the person. */
export function PasswordMeter({ password, known }: { password: string; known: readonly string[] }) {
  const strength = passwordStrength(password, known);
  const word = words[strength - 1] ?? '';
  const [bar, text] = LOOKS[strength - 1] ?? ['', ''];
  const announced = useAnnounced(word);
  return (
    <div className="relative mt-2 mb-0.5 [&~p]:pr-16">
      <div className="grid grid-cols-4 gap-1" aria-hidden>
        {words.map((name, at) => (
          <i key={name} className={`h-1 rounded-full ${at < strength ? bar : 'bg-active'}`} />
        ))}
      </div>
      <span className={`absolute top-full right-0 mt-1.5 text-sm font-medium ${text}`} aria-hidden>
        {word}
      </span>
      <span className="sr" role="status">
        {announced && fillText(label, { word: announced })}
      </span>
    </div>
  );
}
