import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { badgeOf, type Summary, shownVersion, type Version } from './policy-text.ts';

const COLORS = {
  draft: 'amber',
  scheduled: 'blue',
  in_force: 'green',
  past: undefined,
  unreviewed: 'apricot',
} as const;

export function VersionBadge({ version }: { version: Version }) {
  const badge = badgeOf(version);
  return <StatusBadge color={COLORS[badge]}>{copy.states[badge]}</StatusBadge>;
}

export function PolicyBadge({ policy }: { policy: Summary }) {
  const version = shownVersion(policy);
  return version ? <VersionBadge version={version} /> : null;
}
