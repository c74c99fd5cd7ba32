import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, MicOff, MonitorUp, Radio, Square, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import styles from './browser-studio.module.css';
import { type CaptureChoice, type CaptureSource, listDevices } from './studio/capture.ts';
import { closeStudio, goLive, openPicture, setMuted, useStudio } from './studio/studio-store.ts';
import { studioProblemText } from './studio-problem-text.ts';

export interface BrowserStudioProps {
  readonly whipURL: string;
  readonly fetchKey: () => Promise<string | undefined>;
}

const HEIGHTS = [480, 720, 1080] as const;

interface StudioActionsProps {
  readonly source: CaptureSource;
  readonly onOpen: () => void;
  readonly onLive: () => void;
}

/** Opens the picture, starts and ends the stream, and mutes the microphone. */
const StudioActions = ({ source, onOpen, onLive }: StudioActionsProps) => {
  const { t } = useLingui();
  const { phase, capture, isMuted } = useStudio();
  const isLive = phase === 'live';
  return (
    <div className={styles.actions}>
      {capture === null ? (
        <Button
          icon={source === 'camera' ? <Video aria-hidden="true" /> : <MonitorUp aria-hidden="true" />}
          loading={phase === 'opening' || phase === 'ending'}
          onClick={onOpen}
        >
          {source === 'camera' ? t`Turn on the camera` : t`Choose a screen`}
        </Button>
      ) : (
        <>
          {isLive ? (
            <Button variant="danger" icon={<Square aria-hidden="true" />} onClick={() => void closeStudio()}>
              <Trans>End stream</Trans>
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                icon={<Radio aria-hidden="true" />}
                loading={phase === 'starting'}
                onClick={onLive}
              >
                <Trans>Go live</Trans>
              </Button>
              <Button disabled={phase === 'starting'} onClick={() => void closeStudio()}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
          <IconButton
            label={isMuted ? t`Unmute the microphone` : t`Mute the microphone`}
            icon={isMuted || !capture.hasMicrophone ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
            disabled={!capture.hasMicrophone}
            onClick={() => setMuted(!isMuted)}
          />
        </>
      )}
    </div>
  );
};

/** Chooses camera or screen, shows a preview and starts the stream. */
export const BrowserStudio = ({ whipURL, fetchKey }: BrowserStudioProps) => {
  const { t } = useLingui();
  const { phase, capture, problem } = useStudio();
  const [source, setSource] = useState<CaptureSource>('camera');
  const [height, setHeight] = useState<CaptureChoice['height']>(720);
  const [cameraId, setCameraId] = useState<string>();
  const [microphoneId, setMicrophoneId] = useState<string>();
  const devices = useDevices(capture !== null);
  const isLive = phase === 'live';
  const isBusy = phase === 'opening' || phase === 'starting' || phase === 'ending';

  const open = (change: Partial<CaptureChoice> = {}) =>
    void openPicture({ source, height, cameraId, microphoneId, ...change });
  /** Applies a new choice at once if a capture is running. */
  const choose = (change: Partial<CaptureChoice>) => {
    if (capture !== null) open(change);
  };
  const named = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map((device, index) => ({ value: device.deviceId, label: device.label || t`Device ${index + 1}` }));
  const cameras = named('videoinput');
  const microphones = named('audioinput');

  return (
    <div className={styles.studio}>
      {capture !== null && <Preview video={capture.video} isLive={isLive} isMirrored={source === 'camera'} />}
      {problem !== null && (
        <Notice tone="bad" announced>
          {studioProblemText(problem)}
        </Notice>
      )}
      <RadioGroup
        label={t`Source`}
        look="segments"
        value={source}
        disabled={isBusy}
        onChange={(next) => {
          setSource(next);
          choose({ source: next });
        }}
        options={[
          { value: 'camera', label: t`Camera` },
          { value: 'screen', label: t`Screen` },
        ]}
      />
      {capture !== null && (
        <div className={styles.devices}>
          {source === 'camera' && cameras.length > 1 && (
            <Select
              label={t`Camera`}
              value={cameraId ?? cameras[0]?.value}
              options={cameras}
              disabled={isBusy}
              onChange={({ target }) => {
                setCameraId(target.value);
                choose({ cameraId: target.value });
              }}
            />
          )}
          {microphones.length > 1 && (
            <Select
              label={t`Microphone`}
              value={microphoneId ?? microphones[0]?.value}
              options={microphones}
              disabled={isBusy}
              onChange={({ target }) => {
                setMicrophoneId(target.value);
                choose({ microphoneId: target.value });
              }}
            />
          )}
          <Select
            label={t`Quality`}
            value={String(height)}
            options={HEIGHTS.map((lines) => ({ value: String(lines), label: `${lines}p` }))}
            disabled={isBusy || isLive}
            onChange={({ target }) => {
              const next = HEIGHTS.find((lines) => String(lines) === target.value) ?? 720;
              setHeight(next);
              choose({ height: next });
            }}
          />
        </div>
      )}
      <StudioActions source={source} onOpen={() => open()} onLive={() => void goLive(whipURL, height, fetchKey)} />
      <p className={styles.note} role="status">
        {isLive && t`You are live from this browser. Keep this tab open. You can visit other pages of this site in it.`}
        {phase === 'ready' &&
          !capture?.hasMicrophone &&
          t`No microphone was found, or you did not allow it. Viewers cannot hear you.`}
      </p>
    </div>
  );
};

const Preview = ({
  video,
  isLive,
  isMirrored,
}: {
  readonly video: MediaStreamTrack;
  readonly isLive: boolean;
  readonly isMirrored: boolean;
}) => {
  const { t } = useLingui();
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current !== null) element.current.srcObject = new MediaStream([video]);
  }, [video]);
  return (
    <video
      ref={element}
      className={styles.preview}
      data-live={isLive}
      data-mirrored={isMirrored}
      aria-label={t`Preview of your stream`}
      autoPlay
      muted
      playsInline
    />
  );
};

/** Lists the devices. Their names are known once one is open. */
function useDevices(isOpen: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const look = async () => {
      const found = await listDevices();
      if (!isGone) setDevices(found);
    };
    void look();
    navigator.mediaDevices?.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      navigator.mediaDevices?.removeEventListener('devicechange', look);
    };
  }, [isOpen]);
  return devices;
}
