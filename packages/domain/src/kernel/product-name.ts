export const PRODUCT_NAME = 'Bandshell';
