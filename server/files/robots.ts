const PRIVATE = ['/api/', '/dashboard', '/admin', '/auth', '/test-login', '/direct-login', '/success'];

export function writeRobots(appUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
