/** Events about suggestions, see `DomainEvent`. */
export interface RecommendationEvent {
  /** The list that is suggested to the user is another one than before. */
  readonly type: 'suggestions-changed';
  readonly userId: string;
}
