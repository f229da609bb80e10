/** Set in local storage while the server still has this browser's address for notices, and should not. */
export const noticesLeft = 'noticesToForget'
