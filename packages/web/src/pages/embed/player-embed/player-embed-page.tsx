import { type EmbedRequest, readEmbedRequest } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { EmbedMissing } from './embed-missing.tsx';
import { EmbedWait } from './embed-wait.tsx';
import { useRemoteControl } from './use-remote-control.ts';

// A frame shows one kind of content, so that the code of the others is not loaded.
const EmbedChannel = lazyPart(async () => (await import('./embed-channel.tsx')).EmbedChannel);
const EmbedRecorded = lazyPart(async () => (await import('./embed-recorded.tsx')).EmbedRecorded);

/** The player for frames on other sites, with nothing around it but a link to the site. */
export const PlayerEmbedPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Player`);
  useRemoteControl();
  const { search } = useLocation();
  const request = readEmbedRequest(search);
  if (request.parents.length === 0) return <EmbedMissing what="parent" />;
  return (
    <Suspense fallback={<EmbedWait error={undefined} onRetry={() => undefined} />}>
      <Embedded request={request} />
    </Suspense>
  );
};

const Embedded = ({ request }: { readonly request: EmbedRequest }) => {
  const { content } = request;
  const start = { isPaused: !request.autoplay, isMuted: request.isMuted };
  if (content === null) return <EmbedMissing what="content" />;
  if (content.type === 'channel') return <EmbedChannel login={content.login} start={start} />;
  return <EmbedRecorded content={content} startAt={request.startAt} start={start} />;
};
