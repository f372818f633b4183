import { ChevronLeft, Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { thread as copy, talkToPerson } from '#content/conversations.ts';
import type { Conversation } from '#features/conversations/contract/conversations.ts';
import { conversationsPath } from '#features/conversations/rules/paths.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { agentStyle } from '../../icons.ts';
import { TokenBar } from '../token-meter.tsx';

type Props = {
  agentId: string;
  title: string;
  consultant: string;
  person?: Conversation['person'];
  /** What the plan has left; none without a plan. */
  plan?: PlanTokens | null;
  /** Absent if nothing can be handed over. */
  onAskPerson?: () => void;
  /** The menu. */
  children?: ReactNode;
};

export function ThreadHead({ agentId, title, consultant, person, plan, onAskPerson, children }: Props) {
  const { icon: Icon, tint } = agentStyle(agentId);
  const staffLine = person?.staffName ? fillText(copy.with, { name: person.staffName }) : copy.withTeam;
  return (
    <div className="max-lg:z-5 max-lg:top-13 max-lg:bg-bg max-lg:[@media(min-height:40rem)]:sticky max-lg:[@media(max-height:39.99rem)]:contents">
      <header className="flex items-center gap-3 py-4 px-7 border-b border-line max-lg:flex-wrap max-lg:gap-y-2.5 max-lg:py-3 max-lg:px-4">
        <Link
          to={conversationsPath}
          className="btn btn-g btn-i btn-sm [--h:2.75rem] -ml-2 lg:hidden"
          aria-label={copy.back}
        >
          <ChevronLeft className="icon size-5" aria-hidden />
        </Link>
        <span className={`tile max-lg:hidden ${tint}`}>
          <Icon className="icon" aria-hidden />
        </span>
        <div className="flex-1 min-w-0 max-lg:basis-[calc(100%-8rem)]">
          <h1 className="text-xl font-semibold leading-tight tracking-[-0.02em] wrap-anywhere lg:truncate max-lg:line-clamp-2">
            {title}
          </h1>
          <p className="text-sm text-muted lg:truncate">{person ? staffLine : consultant}</p>
        </div>
        {person && (
          <span className="badge b-green max-lg:order-5">
            <i />
            {copy.badge}
          </span>
        )}
        {!person && onAskPerson && (
          <button
            type="button"
            className="btn btn-s max-lg:order-5 max-lg:[--h:2.75rem] max-lg:w-full"
            onClick={onAskPerson}
          >
            <Headset className="icon" aria-hidden />
            {talkToPerson.open}
          </button>
        )}
        {children}
      </header>
      {plan && <TokenBar plan={plan} />}
    </div>
  );
}
