import type { Page, WebSocketRoute } from 'playwright-core';

const COLORS = ['#FF4500', '#1E90FF', '#9ACD32', '#FF69B4', '#5F9EA0'];
const TEXTS = [
  'did you see that jump',
  'no way 😮',
  'hello from the other side of the world, this one is a little longer so that it breaks into two lines',
  '@loud_room what is the song called',
  'https://example.org/a-page is worth a look',
];

/** A line of one of 500 users, as the gateway writes it. */
export const chatLine = (channel: string, index: number): string => {
  const user = `user_${index % 500}`;
  const tags = [
    `badges=${index % 7 === 0 ? 'moderator/1' : index % 11 === 0 ? 'vip/1' : ''}`,
    `color=${COLORS[index % COLORS.length]}`,
    `display-name=${user}`,
    `id=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    `tmi-sent-ts=${Date.now()}`,
    `user-id=${100_000 + (index % 500)}`,
  ].join(';');
  return `@${tags} :${user}!${user}@${user}.site PRIVMSG #${channel} :${TEXTS[index % TEXTS.length]} ${index}`;
};

/** Answers the page's chat socket as the gateway does, so that the page alone is measured. */
export const answerChat = async (page: Page, channel: string): Promise<() => WebSocketRoute | undefined> => {
  let joined: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/chat$/, (socket) => {
    socket.onMessage((data) => {
      const text = String(data);
      if (text.includes('NICK')) socket.send(':site 001 justinfan1 :Welcome\r\n');
      if (text.includes('PING')) socket.send(':site PONG site :bandshell\r\n');
      if (!text.includes('JOIN')) return;
      socket.send(`@emote-only=0;followers-only=-1;r9k=0;slow=0;subs-only=0 :site ROOMSTATE #${channel}\r\n`);
      joined = socket;
    });
  });
  return () => joined;
};
