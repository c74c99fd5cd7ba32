/** Where the address of a category stands in the path of its pages. */
const PLACE = '/directory/category/'.split('/').length - 1;

/** The same page of the category into which the one of the path was merged. */
export const mergedPath = (pathname: string, slug: string): string =>
  pathname
    .split('/')
    .map((segment, at) => (at === PLACE ? slug : segment))
    .join('/');
