export const LOGIN_MIN_LENGTH = 4;
export const LOGIN_MAX_LENGTH = 25;

const SHAPE = /^[a-z0-9][a-z0-9_]{3,24}$/;

/** Whether a string has the form of a login. Case does not matter. */
export const isLogin = (text: string): boolean => SHAPE.test(text.toLowerCase()) && /^\w+$/.test(text);
