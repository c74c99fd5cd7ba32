/** This node's side of the realtime topics. */
export interface TopicHub {
  /**
   * Sends `data` to this node's subscribers of `topic`. Serialised once. A topic declared `latest` keeps only the
   * newest value for a slow socket.
   */
  publish(topic: string, data: unknown): void;
  /** True when somebody on this node listens. */
  hasSubscribers(topic: string): boolean;
}
