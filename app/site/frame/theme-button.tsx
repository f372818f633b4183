import { Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { navigation } from '#content/frame.ts';

const { label, light, dark, system } = navigation.theme;
const themes = [
  ['when-light', Sun, light],
  ['when-dark', Moon, dark],
  ['when-system', Monitor, system],
] as const;

type Props = ComponentProps<'button'> & { isNamed?: boolean };

/** CSS shows the icon and name that match <html data-theme>, so the cached markup is the same for everyone. */
export function ThemeButton({ isNamed = false, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={isNamed ? 'theme-row' : 'btn btn-g btn-i theme-button'}
      data-theme-button
      data-frame
    >
      {themes.map(([className, Icon, name]) => (
        <span key={name} className={className}>
          <Icon className="icon" aria-hidden />
          <span className={isNamed ? undefined : 'sr'}>{`${label}: ${name}`}</span>
        </span>
      ))}
    </button>
  );
}
