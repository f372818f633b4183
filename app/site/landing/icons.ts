import {
  Activity,
  Brain,
  Briefcase,
  ChartLine,
  Compass,
  Database,
  Layers,
  Megaphone,
  Network,
  Palette,
  Rocket,
  Settings2,
  ShieldCheck,
  Sparkles,
  Target,
  Users,
  Wrench,
} from 'lucide-react';

/** Icons that the content refers to, imported one by one so that the whole set isn't bundled. */
export const icons = {
  activity: Activity,
  brain: Brain,
  briefcase: Briefcase,
  'chart-line': ChartLine,
  compass: Compass,
  database: Database,
  layers: Layers,
  megaphone: Megaphone,
  network: Network,
  palette: Palette,
  rocket: Rocket,
  'settings-2': Settings2,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  target: Target,
  users: Users,
  wrench: Wrench,
};

export type IconName = keyof typeof icons;
