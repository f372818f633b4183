import { type ComponentProps, cloneElement, type ReactElement } from 'react';

export type TriggerElement = ReactElement<ComponentProps<'button'>>;

/** The element with more properties. Elements that are passed here have no listeners of these names. */
export const Trigger = ({ element, ...props }: ComponentProps<'button'> & { element: TriggerElement }) =>
  cloneElement(element, props);
