import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';

/** Only for tests: valid for localhost for a hundred years, and trusted by nobody. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1wXBf2tA2XeTtuGz
9lODSIywgFimC9RDxiXyDW00XdGhRANCAATRavO5LScsKT2999zYdo6s8ydotkfo
Naf77rUom6G521TeE7YypKjMVDRFChFV6Os1eH6ElPlYZFbcMQ7Ca0ZK
-----END PRIVATE KEY-----
`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVGgAwIBAgIUS+o71gkbdhoUpsKTpk1mdFmobl4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4MTc1OFoYDzIxMjYxMDI5
MDgxNzU4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATRavO5LScsKT2999zYdo6s8ydotkfoNaf77rUom6G521TeE7YypKjM
VDRFChFV6Os1eH6ElPlYZFbcMQ7Ca0ZKo38wfTAdBgNVHQ4EFgQUSITg0h9V6CCZ
Ym6UgcvCpBt+IHMwHwYDVR0jBBgwFoAUSITg0h9V6CCZYm6UgcvCpBt+IHMwDwYD
VR0TAQH/BAUwAwEB/zAqBgNVHREEIzAhgglsb2NhbGhvc3SCDmVsc2V3aGVyZS50
ZXN0hwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIAZWd9VkMYUqk644lE3l95QpT85P
pHkl1nT2wfgvO2b9AiEA4TJSqmq7dMB+n8K7kDmPh1MSlG2c7+gmjt9KOajOXh4=
-----END CERTIFICATE-----
`;

/** Starts an https server on a free port. */
export async function startHttpsServer(answer: RequestListener) {
  const server = createServer({ key, cert: certificate }, answer);
  // A client that rejects an address, or stops reading, resets its connection.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}/` };
}
