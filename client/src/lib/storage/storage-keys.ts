/** Key of the number of visits, counted until the app invitation is shown. 'Forget me' deletes it. */
export const invitationKey = 'installInvitation'

export const pushOfShop = 'pushOfShop'

export const pushToForget = 'pushToForget'
