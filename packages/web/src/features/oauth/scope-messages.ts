import { isOauthScope, type OauthScope } from '@bandshell/domain/oauth';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a scope lets a program do, as its user is told. */
const scopeMessages: Readonly<Record<OauthScope, MessageDescriptor>> = {
  'user:read:email': msg`See your e-mail address`,
  'chat:read': msg`Read chat under your name`,
  'chat:edit': msg`Send chat messages as you`,
  'channel:manage:broadcast': msg`Change the title, category and language of your stream`,
};

/** What every token tells: whose it is. */
const identityMessages = msg`See your name and picture`;

/** All that a program may do with these scopes, the first of which needs none. */
export const scopeMessageList = (scopes: readonly string[]): readonly MessageDescriptor[] => [
  identityMessages,
  ...scopes.filter(isOauthScope).map((scope) => scopeMessages[scope]),
];
