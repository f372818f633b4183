import { type IconName, icons } from './icons.ts';

type Props = { icon: IconName; theme?: string; isSmall?: boolean };

export function IconTile({ icon, theme, isSmall }: Props) {
  const Icon = icons[icon];
  return (
    <span className={['tile', isSmall && 'sm', theme && `t-${theme}`].filter(Boolean).join(' ')}>
      <Icon className="icon" aria-hidden />
    </span>
  );
}
