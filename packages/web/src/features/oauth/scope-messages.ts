import { isOauthScope, type OauthScope } from '@bandshell/domain/oauth';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a scope permits, in the user's words. */
const scopeMessages: Readonly<Record<OauthScope, MessageDescriptor>> = {
  'user:read:email': msg`See your e-mail address`,
  'chat:read': msg`Read chat under your name`,
  'chat:edit': msg`Send chat messages as you`,
  'channel:manage:broadcast': msg`Change the title, category and language of your stream`,
};

/** The permission of every token: it identifies the user. */
const identityMessages = msg`See your name and picture`;

/** All permissions of these scopes, starting with the one that every token has. */
export const scopeMessageList = (scopes: readonly string[]): readonly MessageDescriptor[] => [
  identityMessages,
  ...scopes.filter(isOauthScope).map((scope) => scopeMessages[scope]),
];
