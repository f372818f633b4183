import { readFileSync } from 'node:fs';

// package.json is ours.
export const PRODUCT_VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
