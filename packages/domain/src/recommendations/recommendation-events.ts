/** Events about suggestions, see `DomainEvent`. */
export interface RecommendationEvent {
  /** What is suggested to the user is another list than before. */
  readonly type: 'suggestions-changed';
  readonly userId: string;
}
