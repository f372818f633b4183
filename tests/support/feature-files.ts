import { dirname } from 'node:path';
import type { SourceFile } from './source-tree.ts';

type Named = Pick<SourceFile, 'path'>;

/** Outside services and libraries. Only one feature uses each, in its own file or folder. */
const VENDORS =
  'argon2|css-tree|fflate|ical|imapflow|nodemailer|openai|otpauth|postal-mime|reserved-names|resvg|sandbox|saxes|sharp|simplewebauthn|stand-in|stripe|unpdf|zxcvbn';
const FEATURE_FILES = [
  /^(ctx|permissions|(payment-provider|consultant-provider|personal)\.server)\.ts$/,
  /^[a-z-]+\/(client|staff-client)\.ts$/,
  // One file, or a folder with a file for each subject.
  /^[a-z-]+\/(contract|input|rules)(\/[a-z-]+)?\.ts$/,
  /^[a-z-]+\/(queries|commands)(\/[a-z-]+)?\.server\.ts$/,
  /^[a-z-]+\/emails(\/[a-z-]+)?\.tsx$/,
  /^[a-z-]+\/personal\.server\.ts$/,
  /^[a-z-]+\/components\/([a-z-]+\/)?[a-z-]+\.(tsx?|css)$/,
  new RegExp(`^[a-z-]+/(${VENDORS})(-[a-z-]+|/[a-z-]+)?\\.server\\.ts$`),
  /^([a-z0-9-]+\/){0,3}[a-z0-9-]+(\.(server|dom|postgres|system))?\.test\.tsx?$/,
];
const isFeatureFile = (path: string) => FEATURE_FILES.some((name) => name.test(path.replace('features/', '')));

/** features/mail/queries.server.ts of features/mail/queries/emails.server.ts: a noun has one or the other. */
const isFileOf = (path: string, file: Named) => file.path.replace(/(\.server)?\.tsx?$/, '') === dirname(path);

/** What is wrong with the name of a feature's file. */
export const fileProblems = ({ path }: Named, files: readonly Named[]): string[] => [
  ...(isFeatureFile(path) ? [] : ['has an unknown name']),
  ...files.filter((file) => isFileOf(path, file)).map((file) => `lies in a folder beside ${file.path}`),
];
