/** Visits counted until the app invitation is shown. 'Forget me' deletes this key too. */
export const invitationKey = 'installInvitation'

export const pushOfShop = 'pushOfShop'

export const pushToForget = 'pushToForget'
