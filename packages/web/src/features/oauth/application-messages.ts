import {
  CLIENT_NAME_MAX,
  CLIENT_NAME_MIN,
  OAUTH_CLIENTS_BY_USER,
  REDIRECT_URIS_BY_CLIENT,
} from '@bandshell/domain/oauth';
import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

const least = CLIENT_NAME_MIN;
const most = CLIENT_NAME_MAX;
const addresses = REDIRECT_URIS_BY_CLIENT;
const applications = OAUTH_CLIENTS_BY_USER;

/** Messages for a refused registration or change of an application. */
export const applicationMessages: ProblemMessages = {
  NAME_INVALID: (sentence) =>
    sentence.startsWith('Use')
      ? msg`Use ${least} to ${most} letters, digits, spaces and simple punctuation for the name.`
      : msg`The name may not hold the name of this site.`,
  REDIRECT_URI_INVALID: msg`Enter a full https address without a fragment, or http://localhost or http://127.0.0.1 for a program on the user’s own device.`,
  TOO_MANY_REDIRECT_URIS: msg`An application can have up to ${addresses} redirect addresses.`,
  TOO_MANY_APPLICATIONS: msg`You can register up to ${applications} applications.`,
  NOT_FOUND: msg`This application no longer exists.`,
};
