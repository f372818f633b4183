import { Bot, ChevronLeft, Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { thread as copy, talkToPerson } from '#content/conversations.ts';
import type { Conversation } from '#features/conversations/contract.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { agentStyles } from '../../icons.ts';
import { conversationsPath, findAgent } from '../../view.ts';
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
  const agent = findAgent(agentId);
  const { icon: Icon, tint } = agent ? agentStyles[agent.id] : { icon: Bot, tint: 't-slate' };
  const staffLine = person?.staffName ? fillText(copy.with, { name: person.staffName }) : copy.withTeam;
  return (
    <div className="thread-top">
      <header className="thread-head">
        <Link to={conversationsPath} className="btn btn-g btn-i btn-sm thread-back" aria-label={copy.back}>
          <ChevronLeft className="icon" aria-hidden />
        </Link>
        <span className={`tile ${tint}`}>
          <Icon className="icon" aria-hidden />
        </span>
        <div className="thread-title">
          <h1>{title}</h1>
          <p>{person ? staffLine : consultant}</p>
        </div>
        {person && (
          <span className="badge b-green">
            <i />
            {copy.badge}
          </span>
        )}
        {!person && onAskPerson && (
          <button type="button" className="btn btn-s talk" onClick={onAskPerson}>
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
