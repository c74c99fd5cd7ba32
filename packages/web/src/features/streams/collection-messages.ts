import type { StreamCollection } from '@bandshell/domain/streams';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the lists of live channels by a rule, and what the rule is. */
export const collectionMessages: Readonly<
  Record<StreamCollection, { readonly name: MessageDescriptor; readonly rule: MessageDescriptor }>
> = {
  'just-started': { name: msg`Just started`, rule: msg`The most recent streams, newest first.` },
  'small-channels': { name: msg`Small channels`, rule: msg`Channels with at most 25 viewers right now.` },
  'new-channels': { name: msg`New channels`, rule: msg`Channels that are at most 60 days old.` },
};
