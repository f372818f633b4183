import './overlays.css';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { keepMovedFocus } from './focus-return.ts';

type Props = { trigger: ReactElement; side: 'top' | 'bottom'; align: 'start' | 'end'; children: ReactNode };

export function DropdownMenu({ trigger, side, align, children }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className="menu"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onCloseAutoFocus={keepMovedFocus}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export const MenuItem = (props: ComponentProps<typeof Menu.Item>) => <Menu.Item className="menu-item" {...props} />;
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Menu.Label className="menu-label">{children}</Menu.Label>
);
export const MenuSeparator = () => <Menu.Separator className="menu-line" />;
