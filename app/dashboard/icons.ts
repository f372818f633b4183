import type { LucideIcon } from 'lucide-react';
import { Brain, Briefcase, Compass, Cpu, Gauge, Megaphone, Palette, Route, Settings2, Target } from 'lucide-react';
import type { Agent } from './view.ts';

export const agentStyles: Record<Agent['id'], { icon: LucideIcon; tint: string }> = {
  'business-consultant': { icon: Briefcase, tint: 't-blue' },
  'ai-specialist': { icon: Brain, tint: 't-apricot' },
  'productivity-coach': { icon: Gauge, tint: 't-green' },
};

/** In the order of the dashboard's service and solution lists. */
export const serviceIcons = [Compass, Route, Gauge, Cpu];
export const solutionIcons = [Briefcase, Megaphone, Target, Settings2, Palette];
