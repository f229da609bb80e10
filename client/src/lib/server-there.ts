/** Whether our server answers; asked without the HTTP library, which may be what could not be had. */
export const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page afresh once the server is there: without a network that would end in the browser's own error page. */
export async function reloadIfServerIsThere() {
  if (await isServerThere()) window.location.reload()
}
