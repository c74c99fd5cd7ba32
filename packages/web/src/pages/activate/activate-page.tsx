import { useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { DeviceGate } from '../../rooms/oauth/device-gate.tsx';
import { RequireViewer } from '../../spine/gates/require-viewer.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';

export const ActivatePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Connect a device`);
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  return <RequireViewer>{(viewer) => <DeviceGate viewer={viewer} code={code} />}</RequireViewer>;
};
