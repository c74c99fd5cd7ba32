import type { LegalInfo } from '../legal-info.ts';

export const termsText = ({ product, operator, contact, site }: LegalInfo): string => `# Terms of Service

These terms are an agreement between you and **${operator}**, who runs ${product} at ${site}. By signing up, or by accepting
them when they change, you agree to them.

## Your account

- You need an account to chat, to follow channels and to go live. You do not need one to watch.
- Choose a password that you use nowhere else. You are responsible for what happens with your account. If you suspect that
  someone else uses it, change your password at once, and end the sessions that you do not recognize in your settings.
- One account belongs to one person. Do not sell it, and do not pretend to be someone you are not.
- You are old enough to agree to these terms where you live, or a parent or guardian agrees for you.

## What you stream and write

- It stays yours. You give ${operator} the right to receive, convert, store, copy and show it, as far as that is needed to
  bring it to viewers and to keep the recordings that you turned on. This right ends when you remove it, except for copies
  that someone else is allowed to keep.
- Stream and write only what you have the rights to, and nothing that the [Community Guidelines](/p/legal/community-guidelines)
  or the law forbids.
- Anyone who has your stream key can stream as you. Keep it secret. You can create a new one at any time.

## What we may do

- We may remove content that breaks these terms, and we may suspend a channel temporarily or permanently. A suspended
  channel is shown as unavailable, with a short reason.
- If you hold the rights to something that is shown here without permission, write to ${contact}. We remove it and tell
  the channel's owner, who may object.
- We may change or end parts of the service. If you would lose something that you paid for, we tell you in advance.

## What we do not promise

The service is provided as it is. We do our best to keep it running, but video can stall, servers can fail and messages can
get lost. As far as the law allows, ${operator} is liable only for damage caused on purpose or by gross negligence, and for
harm to life and health. You keep the rights that the law gives you as a consumer.

## Ending the agreement

You may stop at any time. We may end the agreement with notice, or at once after a serious violation. Terms that must
continue afterwards stay in force, for example the rights of others in a shared recording.

## When these terms change

A new version has a new number and a date. We ask you to accept it at your next visit. You find every version that you
accepted under [your agreements](/user/legal).

## Questions

Write to ${contact}. The [Privacy Notice](/p/legal/privacy) explains how we use your data.
`;
