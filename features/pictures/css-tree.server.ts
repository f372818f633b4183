import { type CssNode, generate, type List, parse, walk } from 'css-tree';

const PROPERTIES = new Set(
  `clip-path clip-rule color color-interpolation display dominant-baseline fill fill-opacity fill-rule font-family
  font-size font-style font-weight letter-spacing marker-end marker-mid marker-start mask mask-type opacity
  paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-rendering transform
  transform-box transform-origin vector-effect visibility word-spacing isolation mix-blend-mode`.split(/\s+/),
);

const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(
    ' ',
  ),
);

/** Selectors that only match the picture's own elements. */
const SELECTORS = new Set(['SelectorList', 'Selector', 'TypeSelector', 'ClassSelector', 'IdSelector', 'Combinator']);

const isParsed = (node: CssNode) => node.type !== 'Raw';

function isHarmless(node: CssNode): boolean {
  if (node.type === 'Url') return node.value.startsWith('#');
  if (node.type === 'Function') return FUNCTIONS.has(node.name.toLowerCase());
  return isParsed(node);
}

function everyNode(node: CssNode, isAllowed: (node: CssNode) => boolean): boolean {
  let isFine = true;
  walk(node, (inner) => {
    isFine &&= isAllowed(inner);
  });
  return isFine;
}

const isAllowedDeclaration = (node: CssNode): boolean =>
  node.type === 'Declaration' && PROPERTIES.has(node.property.toLowerCase()) && everyNode(node.value, isHarmless);

const keepAllowed = (nodes: List<CssNode>) => nodes.filter(isAllowedDeclaration);

/** Whether an attribute of that name is a property of CSS that draws and loads nothing. */
export const isStyleProperty = (name: string) => PROPERTIES.has(name);

/** Whether the value loads nothing and runs nothing; it may refer to elements of the same picture. */
export function isHarmlessValue(value: string): boolean {
  try {
    return everyNode(parse(value, { context: 'value' }), isHarmless);
  } catch {
    return false;
  }
}

/** The declarations of a `style` attribute that draw and load nothing. */
export function cleanDeclarations(text: string): string {
  const list = parse(text, { context: 'declarationList' });
  if (list.type !== 'DeclarationList') return '';
  return generate({ ...list, children: keepAllowed(list.children) });
}

/** The rules of a `<style>` with their allowed declarations. At-rules such as imports and fonts are left out. */
export function cleanStyleSheet(text: string): string {
  const sheet = parse(text);
  if (sheet.type !== 'StyleSheet') return '';
  const rules: string[] = [];
  for (const rule of sheet.children) {
    if (rule.type !== 'Rule' || !everyNode(rule.prelude, ({ type }) => SELECTORS.has(type))) continue;
    const children = keepAllowed(rule.block.children);
    if (children.size > 0) rules.push(generate({ ...rule, block: { ...rule.block, children } }));
  }
  return rules.join('');
}
