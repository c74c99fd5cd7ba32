import type { LegalInfo } from '../legal-info.ts';

export const guidelinesText = ({ product, contact }: LegalInfo): string => `# Community Guidelines

${product} is for people who stream and people who watch. These rules keep it a place where both want to be.

## Be decent

- No hate or threats because of who someone is: origin, skin color, religion, gender, sexual orientation, age, illness or
  disability.
- No harassment: no hate raids, no stalking, no unwanted sexual advances, no posting of someone's address, phone number or
  documents.
- Talk about people as if they were in the room. Often they are.

## Keep people safe

- No violence against people or animals for show, no calls for violence, no praise of terrorism.
- No instructions for self-harm. If you are not well, talk to someone near you or to a helpline in your country.
- Nothing sexual about children, ever. We report it to the authorities.
- No sexual acts and no nudity on stream.

## Be honest

- Do not pretend to be someone else, and do not buy viewers, followers or chatters.
- Say so when you are paid to show something.
- No fraud, no gambling with other people's money, no links to malware.

## Respect the work of others

Stream and post what you made, what you may use, or what the law lets everyone use. We remove content that
belongs to others when they ask us to. The first time, you often get only a warning. Three active copyright strikes suspend
the channel. A strike expires on the day that its notice names, or ends when it is withdrawn.

## In chat

- The channel's owner and moderators set the tone and may remove messages and people.
- No flooding, no walls of symbols, no advertising without the owner's consent.

## When rules are broken

We remove content that breaks the rules. We may suspend a channel temporarily or permanently, and at once in severe cases.
Report what you see, or appeal a decision: write to ${contact}.
`;
