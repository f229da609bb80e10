/** Names in local storage whose shops this browser is told of. */
export const pushOfShop = 'pushOfShop'
