import type { LegalInfo } from '../legal-info.ts';

export const guidelinesText = ({ product, contact }: LegalInfo): string => `# Community Guidelines

${product} is a stage and the seats before it. These rules keep it a place where people want to be, on both sides.

## Be decent

- No hatred or threats because of who someone is: origin, skin, religion, gender, whom they love, age, illness or disability.
- No harassment: no raids to hurt, no stalking, no sexual advances that are not wanted, no posting of someone's address,
  number or papers.
- Speak of people as you would if they sat in the room. Often they do.

## Keep people safe

- No violence against people or animals for show, no call for it, no praise of terror.
- No showing how to hurt oneself. If you are not well, talk to someone near you or to a helpline of your country.
- Nothing sexual about children, ever. We report it.
- No sexual acts and no nudity on stream.

## Be honest

- Do not pretend to be someone else, and do not buy viewers, followers or chatters.
- Say when you are paid to show something.
- No fraud, no gambling with other people's money, no links to malware.

## Respect the work of others

Stream and post what you made, what you may use, or what the law lets everyone use. What belongs to others comes down when
they ask. A first time is often a warning; three copyright strikes that count suspend the channel. A strike stops counting
on the day that its notice names, or when it is withdrawn.

## In chat

- The channel's owner and moderators set the tone and may remove messages and people.
- No flooding, no walls of signs, no advertising the owner did not agree to.

## When rules are broken

We remove what breaks them and may suspend a channel, for a time or for good; for the worst at once. Tell us what you see, or
object to what we did: write to ${contact}.
`;
