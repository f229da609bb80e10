/** Names in local storage the subscription that the server is still to forget. */
export const pushToForget = 'pushToForget'
