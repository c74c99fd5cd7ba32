import type { StreamCollection } from '@bandshell/domain/streams';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Readonly<Record<StreamCollection, MessageDescriptor>> = {
  'just-started': msg`Just started`,
  'small-channels': msg`Small channels`,
  'new-channels': msg`New channels`,
};

/** The name of a list of the directory in the page's language, as its page says it; null for one that is not known here. */
export const directoryName = (slug: string): MessageDescriptor | null =>
  Object.hasOwn(NAMES, slug) ? NAMES[slug as StreamCollection] : null;
