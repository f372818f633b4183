import type { LucideIcon } from 'lucide-react';
import {
  Brain,
  BriefcaseBusiness,
  Compass,
  Cpu,
  Gauge,
  Megaphone,
  Palette,
  Route,
  Settings2,
  Target,
} from 'lucide-react';
import type { Agent } from './view.ts';

export const agentLooks: Record<Agent['id'], { icon: LucideIcon; tint: string }> = {
  'business-consultant': { icon: BriefcaseBusiness, tint: 't-blue' },
  'ai-specialist': { icon: Brain, tint: 't-apricot' },
  'productivity-coach': { icon: Gauge, tint: 't-green' },
};

/** One per line of the two lists, in their order. */
export const serviceIcons = [Compass, Route, Gauge, Cpu];
export const solutionIcons = [BriefcaseBusiness, Megaphone, Target, Settings2, Palette];
