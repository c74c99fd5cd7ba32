import { Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';

const ShareParts = lazyPart(async () => (await import('../../../features/sharing/share-dialog.tsx')).ShareParts);

/** The link of a clip that was just published, to copy and to share. */
export const shareClip = ({
  slug,
  title,
  path,
}: {
  readonly slug: string;
  readonly title: string;
  readonly path: string;
}) => (
  <Suspense>
    <ShareParts
      content={{ title, pathAt: () => path, player: `clip=${slug}`, clipSlug: slug, hasTimes: false }}
      position={0}
      onClose={() => undefined}
    />
  </Suspense>
);
