/** Counts visits with something saved until one was invited to install the app; `Forget me` takes it, too. */
export const invitationKey = 'installInvitation'
