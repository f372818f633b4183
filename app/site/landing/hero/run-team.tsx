import { Check } from 'lucide-react';
import { exampleRun } from '#content/landing/product-scenes.ts';
import { IconTile } from '../icon-tile.tsx';

const marks = {
  done: (
    <span className="st ok">
      <Check className="icon" aria-hidden />
    </span>
  ),
  running: <span className="st run" />,
  waiting: <span className="st wait" />,
};

export function RunTeam() {
  const { teamTitle, team, budget } = exampleRun;
  return (
    <div className="team">
      <p className="team-title">{teamTitle}</p>
      {team.map(({ name, note, icon, theme, state }) => (
        <div key={name} className={state === 'running' ? 'agent on' : 'agent'}>
          <IconTile icon={icon} theme={theme} isSmall />
          <span>
            <b>{name}</b>
            <small>{note}</small>
          </span>
          {marks[state]}
        </div>
      ))}
      <div className="mt-3 px-2 pb-2">
        <div className="subtle tnum mb-1.5 flex justify-between text-xs">
          <span>{budget.label}</span>
          <span>{budget.value}</span>
        </div>
        <div className="meter">
          <i style={{ width: budget.share }} />
        </div>
      </div>
    </div>
  );
}
