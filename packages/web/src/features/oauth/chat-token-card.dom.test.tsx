import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChatTokenCard, type ChatTokenCardProps } from './chat-token-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const render = async (address: ChatTokenCardProps['address']) => {
  page = await renderComponent(<ChatTokenCard login="ana" address={address} onMade={() => undefined} />);
  return [...page.element.querySelectorAll('dl > div')].map((row) => row.textContent);
};

test.each([
  ['both', { port: 6667, tlsPort: 6697 }, 'Serverchat.example:6667chat.example:6697 (TLS)'],
  ['TCP alone', { port: 4711, tlsPort: null }, 'Serverchat.example:4711'],
  ['TLS alone', { port: null, tlsPort: 6697 }, 'Serverchat.example:6697 (TLS)'],
])('the servers for chat clients have their ports: %s', async (_name, ports, server) => {
  const rows = await render({ __typename: 'ChatAddress', host: 'chat.example', ...ports } as never);
  expect(rows).toEqual([server, 'Nicknameana', 'Channel#ana']);
});
