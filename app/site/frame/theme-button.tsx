import { Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { navigation } from '#content/frame.ts';

const texts = navigation.theme;
const themes = [
  ['flex in-data-[theme=dark]:hidden in-data-[theme=system]:hidden', Sun, 'light'],
  ['hidden in-data-[theme=dark]:flex', Moon, 'dark'],
  ['hidden in-data-[theme=system]:flex', Monitor, 'system'],
] as const;

type Props = ComponentProps<'button'> & { isNamed?: boolean };

/** CSS shows the icon and name that match <html data-theme>, so the cached markup is the same for everyone. */
export function ThemeButton({ isNamed = false, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${isNamed ? '' : 'theme-button btn btn-g btn-i'} ${className}`}
      data-theme-button
      data-frame
    >
      {themes.map(([shown, Icon, name]) => (
        <span key={name} className={`items-center gap-2.5 ${shown}`}>
          <Icon className="icon size-4.5" aria-hidden />
          <span className={isNamed ? undefined : 'sr'}>{`${texts.label}: ${texts[name]}`}</span>
        </span>
      ))}
    </button>
  );
}
