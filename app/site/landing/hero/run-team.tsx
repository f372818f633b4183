import { Check } from 'lucide-react';
import { exampleRun } from '#content/landing/product-scenes.ts';
import { Meter } from '#ui/meter.tsx';
import { IconTile } from '../icon-tile.tsx';

const mark = 'grid size-4.5 place-items-center rounded-full';
const marks = {
  done: (
    <span className={`${mark} bg-success text-white`}>
      <Check className="icon size-[0.7rem] stroke-[3.4]" aria-hidden />
    </span>
  ),
  running: <span className={`${mark} border-2 border-accent-line border-t-accent`} />,
  waiting: <span className={`${mark} border-[1.5px] border-dashed border-line-strong`} />,
};

export function RunTeam() {
  const { teamTitle, team, budget } = exampleRun;
  return (
    <div className="grid content-start gap-[0.3rem] border-r border-line bg-bg-subtle p-4.5 max-[52rem]:hidden">
      <p className="mx-2 mt-[0.1rem] mb-[0.35rem] text-xs font-medium text-subtle">{teamTitle}</p>
      {team.map(({ name, note, icon, theme, state }) => (
        <div
          key={name}
          data-state={state}
          className="grid grid-cols-[2rem_1fr_auto] items-center gap-[0.7rem] rounded-box p-2 data-[state=running]:bg-surface data-[state=running]:shadow-sm data-[state=running]:ring data-[state=running]:ring-line"
        >
          <IconTile icon={icon} theme={theme} isSmall />
          <span>
            <b className="block text-sm/[1.2] font-strong tracking-[-0.008em]">{name}</b>
            <small className="mt-[0.1rem] block text-xs/[1.3] text-subtle">{note}</small>
          </span>
          {marks[state]}
        </div>
      ))}
      <div className="mt-3 px-2 pb-2">
        <div className="subtle tnum mb-1.5 flex justify-between text-xs/4 tracking-[0.005em]">
          <span>{budget.label}</span>
          <span>{budget.value}</span>
        </div>
        <Meter share={Number.parseFloat(budget.share)} />
      </div>
    </div>
  );
}
