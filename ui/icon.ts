import { createElement, type SVGProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const DRAWING = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * Replaces lucide-react's own function in the build. Its options, such as a size, aren't used here, and every page would
 * load them.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...DRAWING, ...props }, ...shapes);
  };
}
