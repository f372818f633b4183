import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into every thread of a process. While the file FULL exists, files can't grow, except by the number of bytes in
// FULL once the file RESERVE has been removed.
const { FULL = '', RESERVE = '' } = process.env;
const { existsSync, fstatSync, readFileSync, writeSync } = fs;
let taken = 0;

const roomLeft = () => (existsSync(RESERVE) ? 0 : Number(readFileSync(FULL, 'utf8')) - taken);

fs.writeSync = ((fd: number, bytes: NodeJS.ArrayBufferView, offset: number, length: number, position: number) => {
  const growth = position + length - fstatSync(fd).size;
  if (growth > 0 && existsSync(FULL)) {
    if (growth > roomLeft()) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    taken += growth;
  }
  return writeSync(fd, bytes, offset, length, position);
  // The engine uses only this overload.
}) as typeof fs.writeSync;
syncBuiltinESMExports();
