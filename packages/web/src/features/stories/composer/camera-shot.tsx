import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/notice/alert.tsx';
import styles from './composer.module.css';

/** Takes a picture with the device's camera. The camera is off again once this is gone. */
export const CameraShot = ({ onShot }: { readonly onShot: (picture: Blob) => void }) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', height: { ideal: 1280 } } });
        if (isGone) return end();
        if (video.current === null) return;
        video.current.srcObject = stream;
        await video.current.play();
        setReady(true);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      isGone = true;
      end();
    };
  }, []);
  const shoot = () => {
    if (video.current === null) return;
    const canvas = document.createElement('canvas');
    canvas.width = video.current.videoWidth;
    canvas.height = video.current.videoHeight;
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    canvas.toBlob((picture) => picture !== null && onShot(picture), 'image/webp', 0.9);
  };
  if (hasFailed) return <Alert text={t`The camera is not available. Allow it in your browser, or choose a picture.`} />;
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={t`Your camera`} />
      <Button icon={<Camera aria-hidden="true" />} disabled={!isReady} onClick={shoot}>
        <Trans>Take a picture</Trans>
      </Button>
    </div>
  );
};
