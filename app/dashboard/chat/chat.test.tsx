import { expect, test } from 'vitest';
import { dashboard } from '#content/dashboard.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { TooltipProvider } from '#ui/overlay/tooltip.tsx';
import Chat from './chat.tsx';
import { MessageLog } from './message-log.tsx';

const [agent] = dashboard.agents;
const html = markupOf(
  <TooltipProvider>
    <Chat agent={agent} />
  </TooltipProvider>,
);

test('the chat names its agent and says that it is a demo', () => {
  expect(textsOf(html, 'h1')).toEqual([agent.name]);
  expect(textOf(html)).toContain('Demo Mode');
  expect(textsOf(html, 'button')[0]).toBe('← Back to Dashboard');
});

test('the input invites a question to the agent', () => {
  expect(elementsOf(html, 'input')[0]).toMatchObject({
    name: 'message',
    placeholder: 'Try asking Business Strategy Consultant a question...',
  });
});

test('there is nothing to send at first', () => {
  expect(elementsOf(html, 'button').at(-1)).toMatchObject({
    type: 'submit',
    'aria-label': 'Send message',
    disabled: '',
  });
});

test('while a reply is on its way, the log says who is typing', () => {
  const log = markupOf(<MessageLog agentName={agent.name} messages={[]} isWaiting />);

  expect(log).toContain('role="log"');
  expect(textOf(log)).toBe(`${agent.name} is typing`);
});
