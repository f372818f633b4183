import type { Config } from '@react-router/dev/config';
import { NEXT_BUILD } from './scripts/build/switch.ts';

export default {
  appDirectory: 'app',
  buildDirectory: NEXT_BUILD,
  ssr: true,
  // All routes in one manifest: no extra request per navigation, and nothing to enumerate by guessing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
