import { CHEER_PREFIXES } from '@bandshell/domain/bits';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';

const CheerPreview = lazyPart(async () => (await import('./cheer-preview.tsx')).CheerPreview);

/** Most texts have no word like this, so that the code for the preview is not loaded. */
const CHEER = new RegExp(`(?:^|\\s)(?:${[...CHEER_PREFIXES].join('|')})\\d`, 'i');

export interface CheerDraftProps {
  readonly login: string;
  /** The text in the send box. */
  readonly draft: string;
}

/** Above the send box: the bits that a text would spend. Nothing for a text without a cheer. */
export const CheerDraft = ({ login, draft }: CheerDraftProps) =>
  CHEER.test(draft) ? (
    <HideOnCrash name="preview of a cheer">
      <Suspense>
        <CheerPreview login={login} draft={draft} />
      </Suspense>
    </HideOnCrash>
  ) : null;
