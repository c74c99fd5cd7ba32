import type { SourceKind } from '@bandshell/domain/browser-sources';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KIND_NAMES: Readonly<Record<SourceKind, MessageDescriptor>> = {
  CHAT: msg`Chat`,
  ALERTS: msg`Alerts`,
  GOAL: msg`Goal`,
};
