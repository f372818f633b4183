import fc from 'fast-check';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
};

type Parameter = { name: string; in: string; schema: Schema };

export type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type GeneratedCall = {
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** What breaks programs: in names, in searches, in numbers and in databases. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  "' or 1=1 --",
  '%',
  '\\',
  '"',
  '${x}',
  '{{x}}',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '2025-02-30',
  '2025-06-12T25:00:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(9_000),
  'ﷺ'.repeat(200),
  '👩‍👩‍👧‍👦',
  '../../etc/passwd',
  'http://127.0.0.1/',
  'javascript:alert(1)',
  'ada@example.test',
];
const HOSTILE_NUMBERS = [0, -1, -0, 0.5, 2_147_483_647, 2_147_483_648, 2 ** 53, -(2 ** 53), 1e308];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS, null, true, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('ada@example.test', 'grace@hopper.test', 'jordan.moreno@studio.example'),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.constantFrom('2025-06-12', '2025-06-13', '1970-01-01', '9999-12-31', '2024-02-29'),
  uri: fc.constantFrom('https://example.test/', 'https://example.test/feed?x=1#y', 'http://localhost/'),
};

function matching({ pattern = '', minLength, maxLength }: Schema): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // fast-check can't invert every pattern.
    return fc.string({ minLength, maxLength: maxLength ?? 60 });
  }
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const known = FORMATS[schema.format ?? ''];
  if (known) return known;
  if (schema.pattern) return matching(schema);
  const minLength = Math.min(schema.minLength ?? 0, 2_000);
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 60, minLength + 60));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength }),
    fc.lorem({ maxCount: 8 }).map((text) => text.padEnd(minLength, 'x').slice(0, Math.max(minLength, 60))),
  );
}

const numberOf = ({ type, minimum = 0, maximum = 2_147_483_647 }: Schema): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 2_147_483_647)];
  if (type === 'number') return fc.double({ min, max, noNaN: true });
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 9) }), fc.integer({ min, max }));
};

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), valueOf(additionalProperties), {
    maxKeys: 4,
  });
  return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

function validOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(valueOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.allOf) return validOf(Object.assign({}, ...schema.allOf) as Schema);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema);
  if (type === 'array') {
    return fc.array(valueOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 4 });
  }
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf({ ...schema, type });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : hostile;
}

/** Mostly what the schema allows, so that calls get past their validation; sometimes anything. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: validOf(schema) }, { weight: 1, arbitrary: hostile });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lone surrogates can't be encoded; servers get them as the three bytes of something else. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const pathSegment = (schema: Schema) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
    { weight: 4, arbitrary: valueOf(schema).map(encoded) },
    { weight: 2, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%80', '%00', '..', '1%2f2', '0', '01', '2147483648') },
  );

const HEADERS: Record<string, string[]> = {
  Accept: ['text/html', '*/*;q=9', 'text/event-stream'],
  'Accept-Encoding': ['br', 'gzip;q=0', 'x'.repeat(900)],
  'Accept-Language': ['de', '*', ';;;'],
  'If-None-Match': ['"x"', 'W/', '*'],
  'If-Modified-Since': ['never'],
  Range: ['bytes=0-0', 'bytes=9-1'],
  'X-Forwarded-For': ['::1', 'x', '1.2.3.4, 5.6.7.8'],
  'X-Request-Id': ['x y', 'x'.repeat(900)],
  'Stripe-Signature': ['t=1,v1=00', 't=x', ',,,'],
  'Mail-Signature': ['t=1,v1=00', 't=99999999999999999999,v1=zz'],
  'Content-Type': [
    'text/plain',
    'application/json; charset=x',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ],
  Cookie: ['__Host-session=x', 'a=%zz', 'x'.repeat(5_000)],
};

const anyHeader = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => ({ [name]: value })));
const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: fc.array(anyHeader, { maxLength: 3 }).map((all): Record<string, string> => Object.assign({}, ...all)),
  },
);

const bodyOf = (schema: Schema) =>
  fc.oneof(
    { weight: 30, arbitrary: valueOf(schema).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', 'null', '[', '{"a":', '\u0000', 'a=1&b=%zz', '['.repeat(500)),
    },
  );

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema }) =>
    fc.option(
      valueOf(schema).map((value) => `${name}=${encoded(value)}`),
      { nil: '' },
    ),
  );
  const other = fc.constantFrom('', '', '', '%', 'a', 'limit=1&limit=2', 'cursor=x', 'q=%00', 'sort=constructor');
  return fc.tuple(other, ...fields).map((parts) => parts.filter((part) => part !== '').join('&'));
}

/** Requests to one call of /api/openapi.json. */
export function callsOf(template: string, operation: Operation): fc.Arbitrary<GeneratedCall> {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const path = fc
    .tuple(...inPath.map(({ schema }) => pathSegment(schema)))
    .map((values) => inPath.reduce((all, { name }, index) => all.replace(`{${name}}`, values[index] ?? ''), template));
  const schema = requestBody?.content['application/json']?.schema;
  return fc.record({
    path,
    query: queryOf(parameters.filter((one) => one.in === 'query')),
    headers,
    body: schema ? bodyOf(schema) : fc.constantFrom(undefined, '{}'),
  });
}
