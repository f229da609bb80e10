/** Loaded with the first picture: a process that gets none is smaller and starts sooner. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread a picture: parallelism comes from several pictures at once.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
