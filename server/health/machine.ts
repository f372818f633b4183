import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { resolve as absolute, dirname } from 'node:path';
import { connect } from 'node:tls';
import type { Certificate } from '#features/health/rules/machine.ts';
import { HOUR } from '#lib/time/durations.ts';

/** Until the first write, the directory may not exist. */
function nearestExisting(dir: string): string {
  const path = absolute(dir);
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** The disk that holds a directory, in bytes. */
export async function readDisk(dir: string) {
  const { bsize, blocks, bavail } = await statfs(nearestExisting(dir));
  return { free: bsize * bavail, total: bsize * blocks, dir };
}

/** In bytes. A container's limit counts as the machine. */
export function readMemory() {
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { free: Math.min(process.availableMemory(), total), total, used: process.memoryUsage.rss() };
}

const CONNECT_MS = 3_000;
const NETWORK = /^(E[A-Z]+|UND_ERR)/;

/** Asks the site's own address for its certificate. Null if it has none. */
export function readCertificate(appUrl: string): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(appUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, timeout: CONNECT_MS });
    const end = (certificate: Certificate) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.on('timeout', () => end({ error: `no answer within ${CONNECT_MS / 1000} seconds`, isTrustProblem: false }));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end({ error: error.message, isTrustProblem: !NETWORK.test(error.code ?? 'E') }),
    );
    socket.on('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const problem: unknown = socket.authorizationError;
      // The date says so in words that people understand.
      const isTrusted = socket.authorized || until <= new Date();
      end(isTrusted ? { until } : { error: String(problem), isTrustProblem: true });
    });
  });
}

/** Remembers for an hour what the certificate says, because it changes every few weeks; an error for a minute. */
export function rememberCertificate(read = readCertificate) {
  let last: { appUrl: string; at: number; certificate: Certificate } | null = null;
  return async (appUrl: string): Promise<Certificate> => {
    const now = performance.now();
    const isValid = last?.certificate && 'until' in last.certificate && last.certificate.until > new Date();
    if (last?.appUrl === appUrl && now - last.at < (isValid ? HOUR : HOUR / 60)) return last.certificate;
    const certificate = await read(appUrl);
    last = { appUrl, at: now, certificate };
    return certificate;
  };
}
