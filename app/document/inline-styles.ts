import { readFileSync } from 'node:fs';

const STYLESHEET = /<link rel="stylesheet" href="(?<href>(?<path>\/assets\/[\w.~-]+\.css)#?)"\/>/g;
const cached = new Map<string, string>();

function readStyles(path: string): string {
  const css = cached.get(path) ?? readFileSync(`build/client${path}`, 'utf8').trim();
  cached.set(path, css);
  return css;
}

/** Inlines the stylesheets, which saves a round trip; app/document/inline/hydration.js adds the links for React. */
export const inlineStyles = (html: string, read: (path: string) => string = readStyles): string =>
  html.replaceAll(
    STYLESHEET,
    (_link, href: string, path: string) => `<style data-sheet="${href}">${read(path)}</style>`,
  );
