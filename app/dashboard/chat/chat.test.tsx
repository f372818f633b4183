import { expect, test } from 'vitest';
import { dashboard } from '#content/dashboard.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import Chat from './chat.tsx';
import { MessageLog } from './message-log.tsx';

const agent = { ...dashboard.agents[0], isHidden: false, isNamed: false };
const html = markupOf(<Chat agent={agent} />);

// Spec 2.9: "Choosing a consultant opens a demo chat with a '← Back to Dashboard' button"
// Spec 2.9: "A 'Demo Mode' badge"
test('names its agent and says that it is a demo', () => {
  expect(textsOf(html, 'h1')).toEqual([agent.name]);
  expect(textOf(html)).toContain('Demo Mode');
  expect(textsOf(html, 'button')[0]).toBe('← Back to Dashboard');
});

// Spec 2.9: "an input 'Try asking {agent} a question...', where {agent} stands for the consultant's name"
test('invites a question to the agent', () => {
  expect(elementsOf(html, 'input')[0]).toMatchObject({
    name: 'message',
    placeholder: 'Try asking Business Strategy Consultant a question...',
  });
});

// Spec 5: "Demo chat: empty or whitespace-only messages are ignored"
test('disables sending while the input is empty', () => {
  expect(elementsOf(html, 'button').at(-1)).toMatchObject({
    type: 'submit',
    'aria-label': 'Send message',
    disabled: '',
  });
});

// Spec 2.9: "After a send, a typing indicator shows for 1.5 s"
test('shows who is typing while a reply is pending', () => {
  const log = markupOf(<MessageLog agentName={agent.name} messages={[]} isWaiting />);

  expect(log).toContain('role="log"');
  expect(textOf(log)).toBe(`${agent.name} is typing`);
});
