/** Counts visits with saved offers until the app invitation was shown. 'Forget me' deletes it too. */
export const invitationKey = 'installInvitation'

/** The user whose shop notifications this browser gets, and when the server was last informed. */
export const pushOfShop = 'pushOfShop'

/** Subscriptions that the server must still delete. */
export const pushToForget = 'pushToForget'
