import 'react';

declare module 'react' {
  /** React passes custom properties on, but its own type doesn't know them. */
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
