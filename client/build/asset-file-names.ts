/**
 * One name of a picture, a font or a style sheet in both builds, the browser's and the server's: six letters
 * tell versions apart, and each is named in the first load.
 */
export const assetFileNames = 'assets/[name]-[hash:6][extname]'
