import type { LegalInfo } from '../legal-info.ts';

export const cookiesText = ({ product, cookie }: LegalInfo): string => `# Cookies and browser storage

${product} sets few cookies, all of them its own, none for other sites; scripts can read the chosen language alone.

## Cookies

| Name | For | Lives |
|---|---|---|
| \`${cookie('session')}\` | keeps you logged in | 30 days after your last visit |
| \`language\` | the language that you have chosen; none is set until you choose | a year after your last visit |
| \`device\` | a random number, so that one browser counts as one viewer | a year |
| \`${cookie('known-device')}\` | a browser you have logged in from is not taken for a stranger's | a year |
| \`${cookie('log-in')}\` | between your password and your second factor | 10 minutes |
| \`${cookie('passkey')}\` | between the question to your passkey and its answer | 10 minutes |
| \`${cookie('reopen')}\` | between the log-in to a closed account and the word that opens it again | 10 minutes |

The site cannot do without these: they need no consent and are used for nothing else.

## Storage of your browser

Under names that begin with \`bandshell.\` your browser keeps what you chose here. It stays with you and is not sent to us, but
for your privacy choices, which are added to your account when you log in and have made none there.

| Name | For |
|---|---|
| \`bandshell.theme\`, \`bandshell.density\`, \`bandshell.chat-filter\`, \`bandshell.chat-display\`, \`bandshell.chat-hidden-users\`, \`bandshell.emote-animations\`, \`bandshell.recent-emotes\`, \`bandshell.recent-emoji\`, \`bandshell.emoji-skin-tone\`, \`bandshell.fewer-hype-animations\`, \`bandshell.language\` | how the site looks and speaks |
| \`bandshell.callouts\` | which notes about promotions you have closed, for a week |
| \`bandshell.player-sound\`, \`bandshell.player-captions\`, \`bandshell.live-latency\`, \`bandshell.push-rests-until\`, \`bandshell.live-sound-only\`, \`bandshell.stream-preview-plays\`, \`bandshell.right-column-open\`, \`bandshell.side-nav-wide\`, \`bandshell.followed-channels-sort\`, \`bandshell.raids\` | how you watch, and which raids you join |
| \`bandshell.chat-drafts\` | what you typed in a chat and did not send, until you close the tab |
| \`bandshell.mature-content\` | that you want to see content for adults, until you close the tab |
| \`bandshell.consent\` | your privacy choices while you are logged out |
| \`bandshell.terms-dismissed\` and other names that end with \`-dismissed\`, \`-dismissed-at\` or \`-put-off-at\` | which notices you have closed |
| \`bandshell.logged-in\`, \`bandshell.header-place\`, \`bandshell.followed-live\`, \`bandshell.continue-watching\`, \`bandshell.for-you\` | whether you were logged in, saw a notice, followed someone live, had a video to continue and had suggestions, so that the page does not jump |

## With your consent

Statistics, recommendations and ads set no cookie without your yes. Change your choices under [Privacy choices](/privacy).
`;
