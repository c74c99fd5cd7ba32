import { useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { DeviceGate } from '../../../features/oauth/device-gate.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';

export const ActivatePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Connect a device`);
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  return <RequireViewer>{(viewer) => <DeviceGate viewer={viewer} code={code} />}</RequireViewer>;
};
