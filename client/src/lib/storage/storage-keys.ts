/** Counts visits with something saved until one was invited to install the app; `Forget me` takes it, too. */
export const invitationKey = 'installInvitation'

/** Names in local storage whose shops this browser is told of, and when the server last heard it. */
export const pushOfShop = 'pushOfShop'

/** Names in local storage the subscription that the server is still to forget. */
export const pushToForget = 'pushToForget'
