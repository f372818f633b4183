import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeXml } from '#lib/text/text.ts';
import { cleanDeclarations, cleanStyleSheet, isHarmlessValue, isStyleProperty } from './css-tree.server.ts';
import { LARGEST_SIDE, type Unusable, unusable } from './rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern marker style`.split(/\s+/),
);
/** Left out, but what is inside them stays. */
const UNWRAPPED = new Set(['a', 'switch']);
const ATTRIBUTES = new Set(
  `id class d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height offset transform viewBox pathLength
  preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits refX refY orient
  textLength lengthAdjust rotate`.split(/\s+/),
);
const MOST_ELEMENTS = 10_000;
const DEEPEST = 64;
const FALLBACK_WIDTH = 640;

type Rebuilt = { ok: true; svg: string; width: number; height: number } | { ok: false; reason: Unusable };

class Rejected extends Error {
  readonly reason: Unusable;
  constructor(reason: Unusable) {
    super(reason);
    this.reason = reason;
  }
}

/** Null for an attribute that is left out. */
function cleanAttribute({ local, uri, value }: SaxesAttributeNS): [name: string, value: string] | null {
  if (local === 'href' && (uri === '' || uri === XLINK)) return value.startsWith('#') ? ['href', value] : null;
  if (uri !== '') return null;
  const declarations = local === 'style' ? cleanDeclarations(value) : '';
  if (local === 'style') return declarations === '' ? null : ['style', declarations];
  if (isStyleProperty(local) && local !== 'transform') return isHarmlessValue(value) ? [local, value] : null;
  return ATTRIBUTES.has(local) ? [local, value] : null;
}

const write = (attributes: [string, string][]) =>
  attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');

const pixels = (value = '') => (/^\s*[\d.]+(px)?\s*$/.test(value) ? Number.parseFloat(value) : Number.NaN);

/** The root's own size, which becomes the picture's; browsers would otherwise guess one. */
function readRoot(attributes: Map<string, string>) {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = Number.NaN, height = Number.NaN] =
    box.length === 4 ? box : [0, 0, pixels(attributes.get('width')), pixels(attributes.get('height'))];
  const isSize = [left, top].every(Number.isFinite) && width > 0 && height > 0 && width / height < 100;
  if (!isSize || !Number.isFinite(width) || height / width >= 100) throw new Rejected('no_size');
  const isUsual = Math.max(width, height) <= LARGEST_SIDE && Math.min(width, height) >= 1;
  const scale = isUsual ? 1 : FALLBACK_WIDTH / width;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { ...size, viewBox: [left, top, width, height].join(' ') };
}

/** Copies of copies multiply: twenty of them draw a million elements. */
function rejectNestedCopies(copied: Set<string>, copying: Set<string>): void {
  for (const id of copied) if (copying.has(id)) throw new Rejected('too_complex');
}

/** Writes an SVG again, element by element, from what is allowed in one. */
class Rebuilder {
  readonly #parts: string[] = [];
  /** Ids of the open elements that are kept; null for one without. */
  readonly #open: { isKept: boolean; id: string | null; name: string }[] = [];
  readonly #copied = new Set<string>();
  readonly #copying = new Set<string>();
  #skippedDepth = 0;
  #count = 0;
  #root: ReturnType<typeof readRoot> | undefined;

  open({ local, uri, attributes, isSelfClosing }: SaxesTagNS): void {
    if (++this.#count > MOST_ELEMENTS || this.#open.length > DEEPEST) throw new Rejected('too_complex');
    const isSvg = uri === SVG || uri === '';
    const isRoot = this.#open.length === 0;
    if (isRoot && !(isSvg && local === 'svg')) throw new Rejected('not_svg');
    const isKept = this.#skippedDepth === 0 && isSvg && ELEMENTS.has(local);
    const isSkipped = this.#skippedDepth > 0 || !(isKept || (isSvg && UNWRAPPED.has(local)));
    if (isSkipped) this.#skippedDepth++;
    const cleaned = Object.values(attributes).flatMap((attribute) => {
      const clean = cleanAttribute(attribute);
      return clean ? [clean] : [];
    });
    const own = new Map(cleaned);
    this.#open.push({ isKept, id: own.get('id') ?? null, name: local });
    if (!isKept) return;
    if (local === 'use') this.#copy(own.get('href') ?? '');
    if (isRoot) this.#openRoot(own);
    else this.#parts.push(`<${local}${write([...own])}${isSelfClosing ? '/' : ''}>`);
  }

  #openRoot(own: Map<string, string>): void {
    this.#root = readRoot(own);
    for (const [name, value] of Object.entries(this.#root)) own.set(name, String(value));
    this.#parts.push(`<svg xmlns="${SVG}"${write([...own])}>`);
  }

  #copy(target: string): void {
    this.#copied.add(target.slice(1));
    for (const { id } of this.#open) if (id !== null) this.#copying.add(id);
  }

  text(text: string): void {
    const { isKept, name } = this.#open.at(-1) ?? { isKept: false, name: '' };
    if (!isKept || this.#skippedDepth > 0) return;
    if (name === 'style') this.#parts.push(escapeXml(cleanStyleSheet(text)));
    else if (['text', 'tspan', 'title', 'desc'].includes(name)) this.#parts.push(escapeXml(text));
  }

  close({ local, isSelfClosing }: SaxesTagNS): void {
    const opened = this.#open.pop();
    if (this.#skippedDepth > 0) this.#skippedDepth--;
    const isWritten = opened?.isKept && (!isSelfClosing || this.#open.length === 0);
    if (isWritten) this.#parts.push(`</${local}>`);
  }

  finish() {
    rejectNestedCopies(this.#copied, this.#copying);
    if (!this.#root) throw new Rejected('not_svg');
    return { svg: this.#parts.join(''), width: this.#root.width, height: this.#root.height };
  }
}

/**
 * What may run, load or expand is left out: scripts, events, foreign content, links, pictures, imports, filters and
 * animations. A document type with declarations is rejected.
 */
export function rebuildSvg(text: string): Rebuilt {
  const parser = new SaxesParser({ xmlns: true });
  const rebuilder = new Rebuilder();
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('ENTITY')) throw new Rejected('has_entities');
  });
  parser.on('opentag', (tag) => rebuilder.open(tag));
  parser.on('text', (inner) => rebuilder.text(inner));
  parser.on('cdata', (inner) => rebuilder.text(inner));
  parser.on('closetag', (tag) => rebuilder.close(tag));
  parser.on('error', () => {
    throw new Rejected('not_svg');
  });
  try {
    parser.write(text).close();
    return { ok: true, ...rebuilder.finish() };
  } catch (error) {
    if (error instanceof Rejected) return unusable(error.reason);
    throw error;
  }
}
