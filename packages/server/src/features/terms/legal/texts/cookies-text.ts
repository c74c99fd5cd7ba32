import type { LegalInfo } from '../legal-info.ts';

export const cookiesText = ({ product, cookie }: LegalInfo): string => `# Cookies and browser storage

${product} sets few cookies. All of them are its own, and none are for other sites. Scripts can read only the chosen language.

## Cookies

| Name | Purpose | Duration |
|---|---|---|
| \`${cookie('session')}\` | keeps you logged in | 30 days after your last visit |
| \`language\` | the language that you have chosen; none is set until you choose | a year after your last visit |
| \`device\` | a random number, so that one browser counts as one viewer | a year |
| \`${cookie('known-device')}\` | recognizes a browser that you have logged in from | a year |
| \`${cookie('log-in')}\` | remembers you between your password and your second factor | 10 minutes |
| \`${cookie('passkey')}\` | remembers you while your passkey is checked | 10 minutes |
| \`${cookie('reopen')}\` | remembers you between the log-in to a closed account and your confirmation to reopen it | 10 minutes |

The site does not work without these cookies. They need no consent and are used for nothing else.

## Browser storage

Your browser keeps your choices on this site under names that begin with \`bandshell.\`. They stay in your browser and are not
sent to us. Only your privacy choices are added to your account, if you log in and have made none there.

| Name | Purpose |
|---|---|
| \`bandshell.theme\`, \`bandshell.density\`, \`bandshell.chat-filter\`, \`bandshell.chat-display\`, \`bandshell.chat-hidden-users\`, \`bandshell.emote-animations\`, \`bandshell.recent-emotes\`, \`bandshell.recent-emoji\`, \`bandshell.emoji-skin-tone\`, \`bandshell.fewer-hype-animations\`, \`bandshell.language\` | the look and language of the site |
| \`bandshell.callouts\` | which notes about promotions you have closed, for a week |
| \`bandshell.push-off\`, \`bandshell.push-added\` | whether you want notifications in this browser, and when the site was last told of it |
| \`bandshell.player-sound\`, \`bandshell.player-captions\`, \`bandshell.live-latency\`, \`bandshell.push-rests-until\`, \`bandshell.live-sound-only\`, \`bandshell.stream-preview-plays\`, \`bandshell.right-column-open\`, \`bandshell.side-nav-wide\`, \`bandshell.followed-channels-sort\`, \`bandshell.raids\` | how you watch, and which raids you join |
| \`bandshell.chat-drafts\` | what you typed in a chat and did not send, until you close the tab |
| \`bandshell.mature-content\` | that you want to see content for adults, until you close the tab |
| \`bandshell.consent\` | your privacy choices while you are logged out |
| \`bandshell.terms-dismissed\` and other names that end with \`-dismissed\`, \`-dismissed-at\` or \`-put-off-at\` | which notices you have closed |
| \`bandshell.logged-in\`, \`bandshell.header-place\`, \`bandshell.followed-live\`, \`bandshell.continue-watching\`, \`bandshell.for-you\` | whether you were logged in, saw a notice, followed someone live, had a video to continue and had suggestions, so that the page does not jump |

## With your consent

Statistics, recommendations and ads set no cookie without your consent. Change your choices under [Privacy choices](/privacy).
`;
