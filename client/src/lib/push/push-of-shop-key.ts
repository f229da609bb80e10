/** Names in local storage whose shops this browser is told of, and when the server last heard it. */
export const pushOfShop = 'pushOfShop'
