/** For a button: shows a part of the page, with the focus on its heading. Links to one need none: index.html. */
export const jumpTo = (id: string) => () => {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  const heading = part?.querySelector('h2') ?? part
  heading?.focus({ preventScroll: true })
}
