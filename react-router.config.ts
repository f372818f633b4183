import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes in one manifest: no extra request per navigation, and nothing to enumerate by guessing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
