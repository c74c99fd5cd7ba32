/** Events about recordings, see `DomainEvent`. */
export type RecordingEvent =
  /** The row has the final length and size. The length of an empty recording is 0. */
  | { readonly type: 'recording-ended'; readonly channelId: string; readonly recordingId: string }
  /** The recording has new renditions, or its files moved. */
  | { readonly type: 'recording-changed'; readonly channelId: string; readonly recordingId: string }
  /** Nothing refers to the recording any more; its files must be deleted. */
  | { readonly type: 'recording-removed'; readonly channelId: string; readonly recordingId: string };
