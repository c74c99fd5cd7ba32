import { CLIP_WATCH_MIN_OFFSET, isClipWatchDue } from '@bandshell/domain/clips';
import {
  emptyMeter,
  meterWatch,
  type RecordedContent,
  reported,
  VIDEO_REPORT_EVERY,
  type WatchMeter,
} from '@bandshell/domain/player';
import { SHARE_CODE_PARAMETER } from '@bandshell/domain/promotions';
import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { useEffect } from 'react';
import { type Client, useClient } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const ReportVideoProgress = graphql(`
  mutation ReportVideoProgress($input: ReportVideoProgressInput!) {
    reportVideoProgress(input: $input) {
      error {
        code
      }
    }
  }
`);

const ReportClipWatch = graphql(`
  mutation ReportClipWatch($input: FeedInteractionInput!) {
    feedInteraction(input: $input) {
      isSuccess
    }
  }
`);

/** A random id of 32 hexadecimal digits. `randomUUID` is missing on a site without HTTPS. */
function newID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One id per page load. */
const sessionID = newID();

/** Sends reports without waiting for an answer; the next report makes up for a lost one. */
interface Reporter {
  /** Called with each snapshot, several times a second. */
  readonly look: (snapshot: RecordedSnapshot) => void;
  /** Called when watching stops. */
  readonly leave: () => void;
}

const videoReporter = (client: Client, videoID: string): Reporter => {
  let meter: WatchMeter = emptyMeter;
  let position = 0;
  let wasPlaying = false;
  const report = () => {
    meter = reported(meter);
    void client.mutation(ReportVideoProgress, { input: { videoID, positionSeconds: position } }).toPromise();
  };
  return {
    look(snapshot) {
      const isPlaying = snapshot.phase === 'playing';
      position = snapshot.position;
      meter = meterWatch(meter, { isPlaying, isMuted: snapshot.isMuted }, Date.now());
      const hasStarted = isPlaying && !wasPlaying;
      const hasStopped = wasPlaying && (snapshot.phase === 'paused' || snapshot.phase === 'ended');
      if (isPlaying || hasStopped) wasPlaying = isPlaying;
      if (hasStarted || hasStopped || meter.sinceReport >= VIDEO_REPORT_EVERY) report();
    },
    leave() {
      if (meter.sinceReport > 0) report();
      meter = { ...meter, at: null };
    },
  };
};

const clipReporter = (client: Client, itemID: string, context: string): Reporter => {
  // The link that led here; the address changes when the viewer goes on.
  const shareCode = new URLSearchParams(window.location.search).get(SHARE_CODE_PARAMETER);
  let meter: WatchMeter = emptyMeter;
  let clipOffset = 0;
  let impressionID = newID();
  const report = () => {
    const { total, sinceReport, muted } = meter;
    meter = reported(meter);
    const watch = {
      impressionID,
      totalSecondsWatched: total,
      interactionReason: 'EXIT',
      itemID,
      shareCode,
      itemType: 'CLIP',
      clipOffset,
      muteDurationSeconds: muted,
      secondsSinceLastWatch: sinceReport,
    } as const;
    const input = { context, feedLocation: 'CLIPS' as const, sessionID, interactions: [{ watch }] };
    void client.mutation(ReportClipWatch, { input }).toPromise();
  };
  const leave = () => {
    if (meter.sinceReport > 0 && clipOffset >= CLIP_WATCH_MIN_OFFSET) report();
    meter = { ...meter, at: null };
  };
  return {
    look(snapshot) {
      const isPlaying = snapshot.phase === 'playing';
      // Playing a clip again after its end counts as another view.
      if (snapshot.phase === 'ended' && meter.total > 0) {
        leave();
        meter = emptyMeter;
        impressionID = newID();
      }
      clipOffset = snapshot.position;
      meter = meterWatch(meter, { isPlaying, isMuted: snapshot.isMuted }, Date.now());
      if (isPlaying && isClipWatchDue(clipOffset, meter.sinceReport)) report();
    },
    leave,
  };
};

/**
 * Reports to the server what is watched: the position of a video, every 20 seconds and when it stops; the watched share
 * of a clip, at fixed steps.
 * @param itemID null while there is nothing to report
 */
export function useWatchReports(player: RecordedPlayer | null, content: RecordedContent, itemID: string | null): void {
  const client = useClient();
  const clipLocation = content.type === 'clip' ? content.clipLocation : null;
  useEffect(() => {
    if (player === null || itemID === null) return;
    const reporter = clipLocation === null ? videoReporter(client, itemID) : clipReporter(client, itemID, clipLocation);
    const look = () => reporter.look(player.getSnapshot());
    const onHide = () => {
      if (document.visibilityState === 'hidden') reporter.leave();
    };
    const stop = player.subscribe(look);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', reporter.leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', reporter.leave);
      reporter.leave();
    };
  }, [player, client, itemID, clipLocation]);
}
