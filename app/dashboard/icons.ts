import type { LucideIcon } from 'lucide-react';
import {
  Bot,
  Brain,
  Briefcase,
  ChartLine,
  Compass,
  Cpu,
  Gauge,
  Megaphone,
  Palette,
  PenLine,
  Route,
  Scale,
  Settings2,
  Target,
  Users,
} from 'lucide-react';
import { findAgent, type SoldAgent } from '#content/plans.ts';

type Style = { icon: LucideIcon; tint: string };

export const agentStyles: Record<SoldAgent['icon'], Style> = {
  briefcase: { icon: Briefcase, tint: 't-blue' },
  brain: { icon: Brain, tint: 't-apricot' },
  gauge: { icon: Gauge, tint: 't-green' },
  chart: { icon: ChartLine, tint: 't-blue' },
  pen: { icon: PenLine, tint: 't-slate' },
  scale: { icon: Scale, tint: 't-apricot' },
  users: { icon: Users, tint: 't-green' },
  target: { icon: Target, tint: 't-slate' },
};

/** Of an agent that may no longer exist. */
export function agentStyle(agentId: string): Style {
  const agent = findAgent(agentId);
  return agent ? agentStyles[agent.icon] : { icon: Bot, tint: 't-slate' };
}

/** In the order of the dashboard's service and solution lists. */
export const serviceIcons = [Compass, Route, Gauge, Cpu];
export const solutionIcons = [Briefcase, Megaphone, Target, Settings2, Palette];
