import type { LegalInfo } from '../legal-info.ts';

export const privacyText = ({ product, operator, contact }: LegalInfo): string => `# Privacy Notice

What ${product} keeps about you, why, for how long, and what you can do about it. **${operator}** is responsible; write to
${contact}.

## When you only watch

| What | Why | How long |
|---|---|---|
| Your network address | to answer you, and to count attempts where something could be abused | minutes to a day, in the counters that limit attempts |
| A random number for your browser (cookie \`device\`) | so that one browser is one viewer in the count | a year, or until you remove it |
| Your region, where a proxy before the site names it | to show you the choices your law gives you | for the length of one request |

No name, no profile, and no data of other sites. Choices you make without an account stay in your browser.

## When you have an account

| What | Why | How long |
|---|---|---|
| Username, display name, description, pictures, colors | your public profile | until you change or remove them |
| Email address | to log in, to reach you about your account, to get it back | until you change it |
| Your password, as a salted hash | to log in; nobody can read it | until you change it |
| Sessions: a hash of the session's token, your browser's name, first and last use | to keep you logged in and to show you where | 30 days after the last use, a year at most |
| Second factors and passkeys, where you set them up | to protect your account | until you remove them |
| Whom you follow, and since when | to show you their streams | until you unfollow |
| Channels and categories you are not interested in | to leave them out of what is suggested to you | until you show them again |
| Which mails you want | to send you those alone | with your account |
| Whispers between you and others, and whom you have blocked | to bring them to you, and to keep others away | with your account; a block until you lift it |
| Applications you let in to your account, and what they may do | to hold to it, and to show you | until you end it |
| Your messages in chat | the channel's history and its moderation | with the channel |
| Your streams: times, title, category, number of viewers, recordings you turned on | your channel | until you remove them |
| Agreements you accepted and privacy choices you made, with their dates | to prove what was agreed | with your account |
| What moderators and administrators did to an account | to answer for it | with the site |

We keep no card numbers and no messages of other services. We sell no data.

## What needs your yes

Statistics about how the site is used, recommendations from what you watch, and ads run only where you allow them, or, where
your law works by objection, where you have not objected. Nothing of it runs before that is known. Change your mind at any
time under [Privacy choices](/privacy); it takes effect at once. Who says that they are under age is shown no ads at all.

## Who else gets data

- Everyone sees what is public: your profile, your streams, your messages in chat.
- Companies that run the machines on which the site stands work for ${operator} and may use nothing for themselves.
- Authorities get what the law obliges us to give.

Sign-ups check nothing with others; passwords, addresses and messages are sent to no third party.

## Your rights

You may see, correct, take with you and erase what is kept about you, object to its use, and complain to the data protection
authority of your country. Much of it you can do yourself in [your settings](/settings/profile) and on the page
[Privacy choices](/privacy); for everything else write to ${contact}. In California you may tell us not to sell or share your
data; we do neither, and the same page keeps your word.

## Changes

A new version has a new number and a date, and you are asked to accept it when you next visit.
`;
