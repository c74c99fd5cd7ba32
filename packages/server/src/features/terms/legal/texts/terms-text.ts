import type { LegalInfo } from '../legal-info.ts';

export const termsText = ({ product, operator, contact, site }: LegalInfo): string => `# Terms of Service

These terms are an agreement between you and **${operator}**, who runs ${product} at ${site}. By signing up, or by accepting
them when they change, you agree to them.

## Your account

- You need an account to chat, to follow channels and to go live. Watching needs none.
- Choose a password you use nowhere else. You answer for what is done with your account; change your password and end the
  sessions you do not know in your settings as soon as you suspect someone else.
- One account belongs to one person. Do not sell it, and do not pretend to be someone you are not.
- You are old enough to agree to these terms where you live, or someone who looks after you agrees for you.

## What you stream and write

- It stays yours. You give ${operator} the right to receive, convert, store, copy and show it, as far as that is needed to
  bring it to those who watch and to keep recordings you turned on. That right ends when you remove it, apart from copies
  that someone else may rightly keep.
- Stream and write only what you have the rights to, and nothing that the [Community Guidelines](/p/legal/community-guidelines)
  or the law forbid.
- Your stream key lets anybody stream as you. Keep it to yourself; you can make a new one at any time.

## What we may do

- We may remove what breaks these terms, and we may suspend a channel for a time or for good. A suspended channel says
  that it is unavailable, and why in a few words.
- Who holds the rights to something that is shown here without permission writes to ${contact}. We remove it and tell the
  channel's owner, who may object.
- We may change or end parts of the service. Where you would lose something you paid for, we say so ahead.

## What we do not promise

The service is given as it is. We do our best to keep it running, but pictures stall, servers fail and messages get lost. As
far as the law allows, ${operator} is liable only for harm done on purpose or by gross carelessness, and for harm to life and
health. Rights that the law gives you as a consumer stay with you.

## Ending it

You may stop at any time. We may end the agreement with notice, or at once when you break it badly. What has to go on
afterwards, such as the rights of others in a shared recording, goes on.

## When these terms change

A new version has a new number and a date. You are asked to accept it when you next visit, and you find every version you
accepted under [your agreements](/user/legal).

## Questions

Write to ${contact}. What is done with your data stands in the [Privacy Notice](/p/legal/privacy).
`;
