/** Events about categories, see `DomainEvent`. */
export type CategoryEvent =
  | { readonly type: 'category-followed'; readonly userId: string; readonly categoryId: string }
  | { readonly type: 'category-unfollowed'; readonly userId: string; readonly categoryId: string };
