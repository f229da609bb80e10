/** Counts visits until the app invitation was shown. 'Forget me' deletes it too. */
export const invitationKey = 'installInvitation'

export const pushOfShop = 'pushOfShop'

export const pushToForget = 'pushToForget'
