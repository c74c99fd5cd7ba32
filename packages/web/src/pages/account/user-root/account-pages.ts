import {
  accountSettingsPath,
  channelPath,
  channelSettingsPath,
  connectionsSettingsPath,
  notificationsSettingsPath,
  privacySettingsPath,
  profileSettingsPath,
  recommendationsSettingsPath,
  removeMePath,
  securitySettingsPath,
  streamManagerPath,
  userLegalPath,
} from '@bandshell/domain/kernel';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AtSign,
  Bell,
  EyeOff,
  ListFilter,
  type LucideIcon,
  Plug,
  Radio,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Tv,
  UserRound,
  UserX,
} from 'lucide-react';

/** A page about the account. */
export interface AccountPage {
  readonly to: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly Icon: LucideIcon;
}

/** The pages about an account, the most used ones first. */
export const accountPages = (login: string): readonly AccountPage[] => [
  {
    to: channelPath(login),
    title: msg`Your channel`,
    text: msg`How others see you.`,
    Icon: Tv,
  },
  {
    to: streamManagerPath(login),
    title: msg`Stream manager`,
    text: msg`Title, category, server and key.`,
    Icon: Radio,
  },
  {
    to: profileSettingsPath,
    title: msg`Profile`,
    text: msg`Name, pictures, colors and description.`,
    Icon: UserRound,
  },
  {
    to: accountSettingsPath,
    title: msg`Account`,
    text: msg`Email address, username and password.`,
    Icon: AtSign,
  },
  {
    to: securitySettingsPath,
    title: msg`Security`,
    text: msg`Two-factor authentication, passkeys and sessions.`,
    Icon: ShieldCheck,
  },
  {
    to: notificationsSettingsPath,
    title: msg`Notifications`,
    text: msg`Which emails you get.`,
    Icon: Bell,
  },
  {
    to: connectionsSettingsPath,
    title: msg`Connections`,
    text: msg`Applications that may use your account.`,
    Icon: Plug,
  },
  {
    to: privacySettingsPath,
    title: msg`Privacy`,
    text: msg`Messages from others, and your consent.`,
    Icon: EyeOff,
  },
  {
    to: recommendationsSettingsPath,
    title: msg`Recommendations`,
    text: msg`Channels and categories you have hidden.`,
    Icon: ListFilter,
  },
  {
    to: channelSettingsPath,
    title: msg`Channel`,
    text: msg`Details of your next stream.`,
    Icon: SlidersHorizontal,
  },
  {
    to: userLegalPath,
    title: msg`Your agreements`,
    text: msg`Terms you have accepted, and when.`,
    Icon: Scale,
  },
  {
    to: removeMePath,
    title: msg`Deactivate or delete`,
    text: msg`Download your data, or close your account.`,
    Icon: UserX,
  },
];
