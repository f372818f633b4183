import { Link } from 'react-router';
import { LaunchRow } from '#app/admin/settings/launch-item.tsx';
import { useLaunchCheck } from '#app/shell/notifications/launch-query.ts';
import { launchCheck as copy } from '#content/admin/admin-launch.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { TodayBlock } from './today/today-block.tsx';

const MOST = 5;

/** What is left of the launch check; nothing in the demo, which never opens. */
export function BeforeYouOpen() {
  const { data: check } = useLaunchCheck();
  if (!check?.isProduction || check.left === 0) return null;
  const left = check.data.filter(({ state }) => state !== 'done');
  return (
    <div className="mb-8">
      <TodayBlock
        title={copy.today.title}
        count={check.left}
        aside={
          <Link to="/admin?view=launch" className="link">
            {fillText(copy.today.more, { count: check.left })}
          </Link>
        }
      >
        {left.slice(0, MOST).map((item) => (
          <LaunchRow key={item.id} item={item} />
        ))}
      </TodayBlock>
    </div>
  );
}
