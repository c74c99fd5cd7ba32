import type { LegalInfo } from '../legal-info.ts';

export const privacyText = ({ product, operator, contact }: LegalInfo): string => `# Privacy Notice

This notice explains what data ${product} keeps about you, why, for how long, and which choices you have. **${operator}** is
responsible for it. Contact: ${contact}.

## When you only watch

| What | Why | How long |
|---|---|---|
| Your network address | to send you the site, and to limit attempts where abuse is possible | from minutes to a day, in the counters that limit attempts |
| A random number for your browser (cookie \`device\`) | so that one browser is one viewer in the count | a year, or until you remove it |
| Your region, if a proxy in front of the site reports it | to show you the choices that your law gives you | for the duration of one request |

We keep no name, no profile, and no data from other sites. Choices you make without an account stay in your browser.

## When you have an account

| What | Why | How long |
|---|---|---|
| Username, display name, description, pictures, colors | your public profile | until you change or remove them |
| Email address | to log in, to contact you about your account, to recover it | until you change it |
| Your password, as a salted hash | to log in; nobody can read it | until you change it |
| Sessions: a hash of the session's token, your browser's name, first and last use | to keep you logged in, and to show you where you are | 30 days after the last use, a year at most |
| Second factors and passkeys, if you set them up | to protect your account | until you remove them |
| Whom you follow, and since when | to show you their streams | until you unfollow |
| Channels and categories you are not interested in | to leave them out of what is suggested to you | until you show them again |
| Which emails you want | to send you only those | with your account |
| Whispers between you and others, and whom you have blocked | to deliver them, and to keep people you blocked away | as long as your account; a block until you remove it |
| Applications with access to your account, and what they may do | to enforce it, and to show you | until you remove their access |
| Your messages in chat | the channel's history and its moderation | with the channel |
| Your streams: times, title, category, number of viewers, recordings you turned on | your channel | until you remove them |
| Agreements you accepted and privacy choices you made, with their dates | to prove what was agreed | with your account |
| Actions of moderators and administrators on an account | to be accountable for them | as long as the site |

We keep no card numbers and no messages of other services. We sell no data.

## What needs your consent

We use statistics about the site, recommendations based on what you watch, and ads only if you allow them. Where your law
lets you opt out instead, we use them unless you opt out. None of them starts before your choice is known. You can change your
mind at any time under [Privacy choices](/privacy), with immediate effect. If you tell us that you are a minor, you see no ads.

## Who else gets data

- Everyone sees what is public: your profile, your streams, your messages in chat.
- Companies that host the site work for ${operator} and may not use your data for themselves.
- Authorities get what the law requires us to give them.

We do not check sign-ups with anyone else. We send no passwords, addresses or messages to third parties.

## Your rights

You may see, correct, export and erase the data that we keep about you. You may object to its use, and complain to the data
protection authority of your country. Much of it you can do yourself in [your settings](/settings/profile) and on the page
[Privacy choices](/privacy); for everything else write to ${contact}. In California you may tell us not to sell or share your
data. We do neither, and the same page records your choice.

## Changes

A new version has a new number and a date. We ask you to accept it at your next visit.
`;
